import { performance } from 'node:perf_hooks';
import { BudgetExhaustedError, InvalidRequestError, RateLimitedError } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';

/**
 * Starts to measure how long the upstream takes. What it gives back is called once: when the answer is there, or the
 * failure that stands in its place. A request that is refused as it stands was not sent: that time went by translating
 * it. Else translating into the upstream's own words counts as the upstream's time, for it is done behind the port.
 */
export function startUpstreamTimer(context: RequestContext): (failure?: unknown) => void {
  const { phases } = context;
  const sent = performance.now();
  return (failure) => {
    // Each target is translated for when it is its turn, and a plain request waits for its limits after that.
    const took = performance.now() - sent - (phases.translate ?? 0) - (phases.queue ?? 0);
    if (context.isPlain && failure !== undefined && isBeforeUpstream(failure, context)) return;
    if (failure instanceof InvalidRequestError) phases.translate = (phases.translate ?? 0) + took;
    else phases.upstream = took;
  };
}

/** Was a plain request refused before its upstream was asked? */
function isBeforeUpstream(failure: unknown, { target }: RequestContext): boolean {
  if (!target) return true;
  return failure instanceof RateLimitedError || failure instanceof BudgetExhaustedError;
}
