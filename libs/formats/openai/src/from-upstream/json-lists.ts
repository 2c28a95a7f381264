import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** A list that came over the wire; empty for anything else. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : nothing;
}

const nothing: readonly JsonValue[] = [];

/** The objects of a list that came over the wire; empty for anything else. */
export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return listOf(value).filter(isJsonObject);
}

/** Text that came over the wire; empty for anything else. */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
