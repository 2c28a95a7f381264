import { plainNumber } from '../exact-number.js';
import { isJsonObject, type JsonValue } from '../json.js';
import { deepestJson, nestsDeeperThan } from '../nests-deeper-than.js';
import type { PromptVariableType } from './prompt-record.js';

const types = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(plainNumber(value)),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: isJsonObject,
} satisfies Record<PromptVariableType, (value: JsonValue) => boolean>;

/** The types that a variable can be declared with. */
export const promptVariableTypes = Object.keys(types) as readonly PromptVariableType[];

/**
 * A variable's value in the type that is declared; undefined when it is of another one, or nested too deep to be put in.
 * Clients that can send texts only write everything else as JSON.
 */
export function promptVariableValue(value: JsonValue, type?: PromptVariableType): JsonValue | undefined {
  if (type === undefined || types[type](value))
    return nestsDeeperThan(value, deepestJson) ? undefined : value;
  const read = typeof value === 'string' && type !== 'string' ? parsed(value) : undefined;
  return read !== undefined && types[type](read) && !nestsDeeperThan(read, deepestJson) ? read : undefined;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
