/**
 * The iterator of a stream. A generator alone is not enough: when it is closed before its first item, none of its code
 * runs, and the request would stay open.
 *
 * @param onUnread closes a stream that was never read
 */
export function closingIterator<Item>(
  items: AsyncGenerator<Item, undefined, undefined>,
  onUnread: () => void,
): AsyncIterableIterator<Item, undefined, undefined> {
  let hasBegun = false;
  return {
    next: () => {
      hasBegun = true;
      return items.next();
    },
    return: () => {
      if (!hasBegun) onUnread();
      hasBegun = true;
      return items.return(undefined);
    },
    throw: (error: unknown) => {
      if (!hasBegun) onUnread();
      hasBegun = true;
      return items.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
