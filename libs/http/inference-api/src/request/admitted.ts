import type { ServedUsage } from '@model-gateway/usage';
import { costOfAnswer, type RequestContext } from '@model-gateway/http-server';

/** Gives the request back if it failed before anything of it was sent: it never came to its upstream. */
export function withdrawUnsent(context: RequestContext): void {
  const { attemptLog, admission } = context;
  // What was never let in is not given back, and the answer tells how its limits stand.
  if (!admission || !attemptLog?.record().every(({ isUnsent }) => isUnsent)) return;
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
