import type { JsonValue } from '@model-gateway/core';

/**
 * A JSON object that a function builds and then returns. Assigning its members one by one costs a fraction of joining
 * objects by spreads.
 */
export type MutableJson = Record<string, JsonValue | undefined>;

/** True for an object without members. */
export function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}
