import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/**
 * The index that a candidate says; undefined for one that says none, or nonsense. On the wire a missing one is 0, as
 * zeros are left out.
 */
export function ownIndex({ index }: JsonObject): number | undefined {
  return typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : undefined;
}

/**
 * The index of each candidate of one chunk. Several that say none stay apart: each gets the lowest index that no
 * other candidate of the chunk has.
 */
export function candidateIndexes(candidates: readonly JsonValue[]): readonly number[] {
  const said = candidates.map((candidate) => (isJsonObject(candidate) ? ownIndex(candidate) : undefined));
  const taken = new Set(said);
  let free = 0;
  return candidates.map((candidate, position) => {
    const index = said[position];
    if (index !== undefined || !isJsonObject(candidate)) return index ?? 0;
    while (taken.has(free)) free += 1;
    free += 1;
    return free - 1;
  });
}
