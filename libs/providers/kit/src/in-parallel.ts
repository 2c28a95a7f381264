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
  const stop = new AbortController();
  const follow = (): void => stop.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow);
  const waiting = items.entries();
  const results = new Array<Result>(items.length);
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      stop.signal.throwIfAborted();
      results[index] = await work(item, stop.signal).catch((failure: unknown) => {
        // At once: another worker may be about to begin its next item.
        stop.abort(failure);
        throw failure;
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
    return results;
  } finally {
    signal.removeEventListener('abort', follow);
  }
}
