import type { JsonObject, JsonValue } from '@model-gateway/core';

/**
 * Joins a member that a stream repeats: lists grow, other values are replaced. A chunk lists only new elements; a list
 * that begins with all elements so far (some versions send these) replaces it instead.
 */
export function mergeLists(before: JsonObject | undefined, chunk: JsonObject): JsonObject {
  if (!before) return chunk;
  const merged: Record<string, JsonValue | undefined> = { ...before };
  for (const [key, value] of Object.entries(chunk)) {
    if (key === '__proto__') continue;
    const old = merged[key];
    merged[key] = Array.isArray(old) && Array.isArray(value) ? joinLists(old, value) : value;
  }
  return merged;
}

function joinLists(before: readonly JsonValue[], chunk: readonly JsonValue[]): readonly JsonValue[] {
  const repeated =
    chunk.length >= before.length &&
    before.every((item, index) => JSON.stringify(item) === JSON.stringify(chunk[index]));
  return repeated ? chunk : [...before, ...chunk];
}
