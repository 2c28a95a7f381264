/**
 * The code for programs of an upstream's error: the first candidate that is a stable identifier, which means no number,
 * no class name and no sentence. Undefined if there is none.
 *
 * @param candidates a status such as `NOT_FOUND` first, then codes and types such as `rate_limit_error`
 */
export function programCode(candidates: readonly (string | undefined)[]): string | undefined {
  const [rpcStatus, ...others] = candidates;
  if (rpcStatus !== undefined && /^[A-Z_]{3,40}$/.test(rpcStatus)) return rpcStatus.toLowerCase();
  return others.find((word) => word !== undefined && /^[a-z][a-z0-9_]{2,60}$/.test(word) && word !== 'error');
}
