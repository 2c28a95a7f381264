import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/**
 * The `index` of a candidate; undefined if it has none or an invalid one. On the wire a missing index is 0, because
 * zeros are omitted.
 */
export function ownIndex({ index }: JsonObject): number | undefined {
  return typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : undefined;
}

/**
 * The index of each candidate of one chunk. Several candidates without an index stay separate: each gets the lowest
 * index that no other candidate of the chunk has.
 */
export function choiceIndexes(candidates: readonly JsonValue[]): readonly number[] {
  const own = candidates.map((candidate) => (isJsonObject(candidate) ? ownIndex(candidate) : undefined));
  const taken = new Set(own);
  let free = 0;
  return candidates.map((candidate, position) => {
    const index = own[position];
    if (index !== undefined || !isJsonObject(candidate)) return index ?? 0;
    while (taken.has(free)) free += 1;
    free += 1;
    return free - 1;
  });
}
