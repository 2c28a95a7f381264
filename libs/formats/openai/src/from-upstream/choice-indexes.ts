import { isJsonObject, type JsonValue } from '@model-gateway/core';

/**
 * The index of each choice of a chunk: what it says, or its place in the list where one of them does not say it or two
 * say the same.
 */
export function choiceIndexes(choices: readonly JsonValue[]): readonly number[] {
  if (choices.length === 1) return [saidIndex(choices[0]) ?? 0];
  const said = choices.map(saidIndex);
  const distinct = new Set(said);
  const usable = !distinct.has(undefined) && distinct.size === said.length;
  return said.map((index, place) => (usable ? (index ?? place) : place));
}

function saidIndex(choice: JsonValue | undefined): number | undefined {
  const index = isJsonObject(choice) ? choice.index : undefined;
  return typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : undefined;
}
