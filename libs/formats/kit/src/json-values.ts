import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** The value if it is a list, else an empty list. For bodies that an upstream wrote. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : nothing;
}

const nothing: readonly JsonValue[] = [];

/** The objects of a list; empty if the value is no list. */
export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return listOf(value).filter(isJsonObject);
}

/** The value if it is a string, else an empty string. */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

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
