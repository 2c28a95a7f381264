import { ExactNumber } from './exact-number.js';
import { LongText } from './long-text/long-text.js';

/**
 * Any value that JSON can hold. A number whose digits matter is an {@link ExactNumber} where a double spells it otherwise. A
 * string is a {@link LongText} where the reader of a body left it as bytes.
 */
export type JsonValue =
  | string
  | LongText
  | number
  | ExactNumber
  | boolean
  | null
  | readonly JsonValue[]
  | JsonObject;

/** A JSON object. Keys keep the order in which they were received: caches and models depend on it. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** True for a JSON object: not null, not an array, not a number. */
export function isJsonObject(value: unknown): value is JsonObject {
  return !isJsonScalar(value) && !Array.isArray(value);
}

/** True for any value that has no values within it: what is neither an object of JSON nor an array. */
export function isJsonScalar(value: unknown): value is Exclude<JsonValue, JsonObject | readonly JsonValue[]> {
  return (
    typeof value !== 'object' || value === null || value instanceof ExactNumber || value instanceof LongText
  );
}
