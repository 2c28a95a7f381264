import { performance } from 'node:perf_hooks';
import { BudgetExhaustedError, InvalidRequestError, RateLimitedError, type Usage } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';
import type { StreamObserver } from './write-event-stream.js';

/**
 * Starts to measure how long the upstream takes. What it gives back is called once: when the answer is there, or the
 * failure that stands in its place. A request that is refused as it stands was not sent: that time went by translating
 * it. Else translating into the upstream's own words counts as the upstream's time, for it is done behind the port.
 */
function startUpstreamTimer(context: RequestContext): (failure?: unknown) => void {
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

/** A request that failed before anything of it was sent is counted nowhere, so it shows no state of its limits. */
function withdrawUnsent(context: RequestContext): void {
  const { attemptLog, isAdmitted } = context;
  // A request that its limits refuse shows how they stand.
  if (isAdmitted && attemptLog?.attempts.every(({ isUnsent }) => isUnsent)) context.rates = undefined;
}

/** Ends the attempts of a request that is over, and takes over what its response was charged. Never throws. */
export function finishAttempts(context: RequestContext): void {
  const { attemptLog, cacheStatus } = context;
  if (!attemptLog) return;
  attemptLog.finish();
  const usage = attemptLog.answering?.charge?.usage;
  if (usage && cacheStatus !== 'HIT') context.usage = usage;
}

/**
 * Records the stream in the request's context: time to the first event, usage, failure.
 *
 * @param usageIn the usage of an item, if it has one
 */
export function observeStream<Item>(
  context: RequestContext,
  usageIn: (item: Item) => Usage | undefined,
): StreamObserver<Item> {
  const stop = startUpstreamTimer(context);
  return {
    onFirst(failure) {
      stop(failure);
      if (failure !== undefined) withdrawUnsent(context);
    },
    onItem(item) {
      const usage = usageIn(item);
      if (usage !== undefined) context.usage = usage;
    },
    onFailure(error) {
      context.failure = error;
    },
  };
}
