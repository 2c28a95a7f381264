/**
 * The iterator of a stream, which a generator alone cannot be: a generator that is left before its first item runs none
 * of its code, and so would leave the request open.
 *
 * @param onUnread closes what nothing was read of
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
