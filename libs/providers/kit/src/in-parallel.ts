/**
 * Does the same to every item, some at a time, and gives the results in the order of the items. The first failure
 * ends what is still under way, and is thrown; nothing is begun after it.
 *
 * @param most items at a time
 * @param signal ends everything; the work gets a signal that follows it
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const [only] = items;
  if (items.length === 1) return [await work(only as Item, signal)];
  // One for each worker: a signal that many listen to warns of a leak.
  const stops = Array.from({ length: Math.min(most, items.length) }, () => new AbortController());
  const stopAll = (reason: unknown): void => stops.forEach((stop) => stop.abort(reason));
  const follow = (): void => stopAll(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow);
  const waiting = items.entries();
  const results = new Array<Result>(items.length);
  const worker = async ({ signal: own }: AbortController): Promise<void> => {
    for (const [index, item] of waiting) {
      own.throwIfAborted();
      results[index] = await work(item, own).catch((failure: unknown) => {
        // At once: another worker may be about to begin its next item.
        stopAll(failure);
        throw failure;
      });
    }
  };
  try {
    await Promise.all(stops.map(worker));
    return results;
  } finally {
    signal.removeEventListener('abort', follow);
  }
}
