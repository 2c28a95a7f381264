import { ShuttingDownError, UpstreamStatusError } from '@model-gateway/core';

/** By then another instance answers under the same address. */
const shuttingDownSeconds = 1;

/** Seconds for `retry-after`: what the upstream asked for, rounded up; undefined when nobody asked. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (error instanceof ShuttingDownError) return shuttingDownSeconds;
  if (!(error instanceof UpstreamStatusError)) return undefined;
  const { retryAfterMs } = error.upstream;
  return retryAfterMs === undefined ? undefined : Math.max(0, Math.ceil(retryAfterMs / 1000));
}
