import {
  RateLimitedError,
  ShuttingDownError,
  StoreUnavailableError,
  UpstreamStatusError,
} from '@model-gateway/core';

/** By then another instance answers under the same address. */
const shuttingDownSeconds = 1;

/** Nobody knows when a database comes back; each try costs little. */
const storeSeconds = 1;

/** Seconds for `retry-after`: what a limit or the upstream asks for, rounded up; undefined when nobody asked. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (error instanceof ShuttingDownError) return shuttingDownSeconds;
  if (error instanceof StoreUnavailableError) return storeSeconds;
  if (error instanceof RateLimitedError) return Math.max(1, Math.ceil(error.retryAfterMs / 1000));
  if (!(error instanceof UpstreamStatusError)) return undefined;
  const { retryAfterMs } = error.upstream;
  return retryAfterMs === undefined ? undefined : Math.max(0, Math.ceil(retryAfterMs / 1000));
}
