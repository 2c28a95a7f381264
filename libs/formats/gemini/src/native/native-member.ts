import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { camelCase } from '../to-upstream/camel-case.js';

/** The member of that name, in whichever of the two spellings that Google reads; null stands for nothing. */
export function nativeMember(body: JsonObject, name: string): JsonValue | undefined {
  const key = nativeKey(body, name);
  return key === undefined ? undefined : (body[key] ?? undefined);
}

/** How the body spells the name of a member; undefined when it has none of that name. */
export function nativeKey(body: JsonObject, name: string): string | undefined {
  if (Object.hasOwn(body, name)) return name;
  return Object.keys(body).find((key) => camelCase(key) === name);
}

/** How many candidates a body of generateContent asks for. */
export function candidateCount(body: JsonObject): number {
  const config = nativeMember(body, 'generationConfig');
  const count = isJsonObject(config) ? nativeMember(config, 'candidateCount') : undefined;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 1;
}
