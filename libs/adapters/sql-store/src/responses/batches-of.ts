/** Values per statement. */
const batchSize = 500;

/** Splits what one statement could not take. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
