import { performance } from 'node:perf_hooks';
import { CredentialError, InvalidRequestError } from '@model-gateway/core';
import { type Admission, RateLimitReachedError, type ServedUsage } from '@model-gateway/usage';
import { costOfAnswer, type RequestContext } from '@model-gateway/http-server';

/**
 * Counts a request towards its limits, right before its upstream is asked, and notes in its context how they stand. To
 * be called only where the context has something that admits; gives a promise only when whoever counts has to be waited
 * for. Throws `RateLimitReachedError` or `BudgetExhaustedError`.
 */
export function admitRequest(context: RequestContext): Promise<void> | void {
  const { admit } = context;
  if (!admit) return;
  context.admit = undefined;
  try {
    const admission = admit();
    if (!(admission instanceof Promise)) return noteAdmission(context, admission);
    return admission.then(
      (admitted) => noteAdmission(context, admitted),
      (failure: unknown) => refused(context, failure),
    );
  } catch (failure) {
    refused(context, failure);
  }
}

/** Waits for {@link admitRequest}, and notes how long. */
export async function waitForAdmission(context: RequestContext, admitting: Promise<void>): Promise<void> {
  const before = performance.now();
  try {
    await admitting;
  } finally {
    context.phases.queue = (context.phases.queue ?? 0) + performance.now() - before;
  }
}

function noteAdmission(context: RequestContext, admission: Admission): void {
  if (context.signal.aborted) admission.withdraw();
  context.signal.throwIfAborted();
  context.admission = admission;
  context.rates = admission;
}

function refused(context: RequestContext, failure: unknown): never {
  if (failure instanceof RateLimitReachedError) context.rates = failure.standings;
  throw failure;
}

/** Gives the request back if it failed before anything of it was sent: it never came to its upstream. */
export function withdrawUnsent(context: RequestContext, failure: unknown): void {
  const { trail, admission } = context;
  // What was never let in is not given back, and the answer tells how its limits stand.
  if (!admission) return;
  const isUnsent = trail
    ? trail.record().every(({ isUnsent: never }) => never)
    : failure instanceof InvalidRequestError || failure instanceof CredentialError;
  if (!isUnsent) return;
  admission.withdraw();
  context.admission = undefined;
  context.rates = undefined;
}

/** Counts what the answer took, as far as the upstream told, now that the exchange is over. Never throws. */
export function settleAdmission(context: RequestContext): void {
  const { admission, targetAdmission, target, usage, cacheStatus } = context;
  if (!target || !(admission ?? targetAdmission)) return;
  const { kind, model, slug } = target;
  // What comes out of a cache was paid for before.
  const isSpent = usage !== undefined && cacheStatus !== 'HIT';
  const served: ServedUsage = isSpent
    ? { kind, slug, model, usage, nanoDollars: costOfAnswer(context) ?? null }
    : { kind, slug, model };
  admission?.settle(served);
  targetAdmission?.settle(served);
}
