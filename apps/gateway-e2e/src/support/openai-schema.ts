import Ajv, { type ValidateFunction } from 'ajv';
import path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { root } from './running-process.js';

/** Validators of what an answer may look like. */
export interface OpenAISchema {
  readonly completion: ValidateFunction;
  readonly chunk: ValidateFunction;
}

/** A JSON Schema, as far as it is touched here. */
interface Schema {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
}

/**
 * The official schema of chat completions: JSON Schema made from the types of the `openai` package, which are
 * themselves made from the vendor's OpenAPI document. Unknown members are refused everywhere, but for those that
 * the gateway documents.
 */
export function openAISchema(): OpenAISchema {
  return {
    completion: validator('ChatCompletion', { ChatCompletion: ['provider'] }),
    // OpenAI's own streams carry these two in the delta as well; its schema does not say so.
    chunk: validator('ChatCompletionChunk', {
      ChatCompletionChunk: ['provider'],
      'ChatCompletionChunk.Choice.Delta': ['annotations', 'audio'],
    }),
  };
}

function validator(
  type: string,
  extraMembers: Readonly<Record<string, readonly string[]>>,
): ValidateFunction {
  const schema = createGenerator({
    path: path.join(root, 'node_modules/openai/resources/chat/completions/completions.d.ts'),
    type,
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema(type);
  for (const [name, members] of Object.entries(extraMembers)) {
    const definition = schema.definitions?.[name] as Schema | undefined;
    if (!definition?.properties) throw new Error(`The openai package has no type ${name}.`);
    for (const member of members) definition.properties[member] = {};
  }
  return new Ajv({ allErrors: true, strict: false }).compile(schema as object);
}
