import type { Spending } from '@model-gateway/core';

/** Counters per call of the store: databases limit the size of a statement. */
const maxBatch = 500;

/** Amounts by the names of their counters. */
export function byCounter(spendings: readonly Spending[]): ReadonlyMap<string, number> {
  return new Map(spendings.map(({ counter, spent }) => [counter, spent]));
}

/** As many as one call of a store takes. */
export function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += maxBatch) yield items.slice(start, start + maxBatch);
}
