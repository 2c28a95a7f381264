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
