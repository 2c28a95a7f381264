import { isJsonObject, type JsonValue } from '@model-gateway/core';

/**
 * The index of each choice of a chunk: its `index`, or its position in the list if a choice of the chunk has no index
 * or two have the same.
 */
export function choiceIndexes(choices: readonly JsonValue[]): readonly number[] {
  if (choices.length === 1) return [ownIndex(choices[0]) ?? 0];
  const own = choices.map(ownIndex);
  const distinct = new Set(own);
  const usable = !distinct.has(undefined) && distinct.size === own.length;
  return own.map((index, place) => (usable ? (index ?? place) : place));
}

function ownIndex(choice: JsonValue | undefined): number | undefined {
  const index = isJsonObject(choice) ? choice.index : undefined;
  return typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : undefined;
}
