import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { camelCase } from '../to-upstream/camel-case.js';

/** The member of that name, in either of the spellings that Google accepts; null counts as absent. */
export function nativeMember(body: JsonObject, name: string): JsonValue | undefined {
  const key = nativeKey(body, name);
  return key === undefined ? undefined : (body[key] ?? undefined);
}

/** The body's spelling of a member name; undefined if it has no such member. */
export function nativeKey(body: JsonObject, name: string): string | undefined {
  if (Object.hasOwn(body, name)) return name;
  return Object.keys(body).find((key) => camelCase(key) === name);
}

/** Number of candidates that a generateContent body requests. */
export function candidateCount(body: JsonObject): number {
  const config = nativeMember(body, 'generationConfig');
  const count = isJsonObject(config) ? nativeMember(config, 'candidateCount') : undefined;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 1;
}
