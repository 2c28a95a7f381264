/**
 * The code for programs that an upstream's own words for an error make: the first that they can rely on, which is not a
 * number, not the name of some class and no text that anybody wrote. Undefined when there is none.
 *
 * @param words a status such as `NOT_FOUND` first, then codes and types such as `rate_limit_error`
 */
export function programCode(words: readonly (string | undefined)[]): string | undefined {
  const [rpcStatus, ...others] = words;
  if (rpcStatus !== undefined && /^[A-Z_]{3,40}$/.test(rpcStatus)) return rpcStatus.toLowerCase();
  return others.find((word) => word !== undefined && /^[a-z][a-z0-9_]{2,60}$/.test(word) && word !== 'error');
}
