import { ExactNumber } from './exact-number.js';

/** Any value that JSON can hold. A number whose digits matter is an {@link ExactNumber} where a double spells it otherwise. */
export type JsonValue = string | number | ExactNumber | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object. Keys keep the order in which they were received: caches and models depend on it. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** True for a JSON object: not null, not an array, not a number. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}
