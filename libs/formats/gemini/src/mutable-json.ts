import type { JsonObject } from '@model-gateway/core';

/** A JSON object in the making. Members are assigned one by one: joining objects by spreads costs several times that. */
export type MutableJson = { -readonly [Key in keyof JsonObject]: JsonObject[Key] };

export function isEmpty(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}
