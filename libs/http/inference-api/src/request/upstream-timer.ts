import { performance } from 'node:perf_hooks';
import { BudgetExhaustedError, InvalidRequestError, RateLimitedError, type Usage } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';
import { withdrawUnsent } from './admitted.js';

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

/**
 * Waits for a whole answer, and notes in the request's context what it took: time, be it in vain, and usage. A request
 * beyond its limits is refused instead.
 */
export async function askUpstream<Answer extends object>(
  context: RequestContext,
  ask: () => Promise<Answer & { readonly usage?: Usage }>,
): Promise<Answer> {
  const stop = startUpstreamTimer(context);
  try {
    const answer = await ask();
    stop();
    if (answer.usage) context.usage = answer.usage;
    return answer;
  } catch (failure) {
    stop(failure);
    withdrawUnsent(context);
    throw failure;
  }
}
