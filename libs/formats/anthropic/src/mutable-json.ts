import type { JsonObject } from '@model-gateway/core';

/** A JSON object in the making. */
export type MutableJson = { -readonly [Key in keyof JsonObject]: JsonObject[Key] };

export function isEmpty(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}
