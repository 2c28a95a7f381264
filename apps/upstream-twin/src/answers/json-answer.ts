import type { Json, JsonObject } from '../json.js';
import type { Prompt } from './prompt.js';
import { valueForSchema } from './value-for-schema.js';
import { ValueSource } from './value-source.js';

/** The prompt, and what the functions said: what values are taken from. */
export function knownText({ text, functionResponses }: Prompt): string {
  const results = functionResponses.map(({ response }) => JSON.stringify(response ?? {}));
  return [text, ...results].join(' ').trim();
}

/** A value that is valid for the schema, taken from the prompt where it fits. */
export const jsonAnswer = (schema: JsonObject, prompt: Prompt): Json =>
  valueForSchema(schema, { source: new ValueSource(knownText(prompt)), root: schema, requiredOnly: false });
