import { CredentialError, InvalidRequestError } from '@model-gateway/core';
import { RateLimitReachedError } from '@model-gateway/application';
import type { RequestContext } from '../context/request-context.js';

/**
 * Counts a request towards its limits, right before its upstream is asked, and notes in its context how they stand. To
 * be called, and waited for, only where the context has something that admits. Throws `RateLimitReachedError` or
 * `BudgetExhaustedError`.
 */
export async function admitRequest(context: RequestContext): Promise<void> {
  const { admit } = context;
  if (!admit) return;
  context.admit = undefined;
  try {
    const admission = await admit();
    if (context.signal.aborted) admission.withdraw();
    context.signal.throwIfAborted();
    context.admission = admission;
    context.rates = admission;
  } catch (failure) {
    if (failure instanceof RateLimitReachedError) context.rates = failure.standings;
    throw failure;
  }
}

/** Gives the request back if it failed before anything of it was sent: it never came to its upstream. */
export function withdrawUnsent(context: RequestContext, failure: unknown): void {
  if (!(failure instanceof InvalidRequestError || failure instanceof CredentialError)) return;
  context.admission?.withdraw();
  context.admission = undefined;
  context.rates = undefined;
}

/** Counts what the answer took, as far as the upstream told, now that the exchange is over. Never throws. */
export function settleAdmission({ admission, target, usage }: RequestContext): void {
  if (!admission || !target) return;
  const { kind, model } = target;
  admission.settle(usage ? { kind, model, usage } : { kind, model });
}
