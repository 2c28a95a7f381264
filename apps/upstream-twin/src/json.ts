/** A parsed JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
/** A parsed JSON object; a missing member reads as `undefined`. */
export interface JsonObject {
  [name: string]: Json | undefined;
}

/** Whether the value is a JSON object (not a list, not null). */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
