import type { RequestContext } from '../context/request-context.js';

/**
 * What a request has cost so far, in nano-dollars: what its answer took, and what attempts took whose answers nobody
 * has. Null: something was used at a price that is not known. Undefined: nothing was used, as far as anybody told.
 */
export function costOfRequest(context: RequestContext): number | null | undefined {
  const served = costOfAnswer(context);
  const { trail, priceOf } = context;
  if (!trail || served === null) return served;
  let sum = served;
  for (const { usage, target, startedAt } of trail.attempts) {
    if (!usage || !target) continue;
    const cost = priceOf(target.kind, target.model, usage, startedAt, target.slug);
    if (cost === undefined) return null;
    sum = (sum ?? 0) + cost;
  }
  return sum;
}

/** What the answer itself took; as {@link costOfRequest}. Worked out once for all who ask. */
export function costOfAnswer(context: RequestContext): number | null | undefined {
  const { target, usage, startedAt, cacheStatus, priced } = context;
  if (!target || !usage) return undefined;
  // What comes out of a cache was paid for when it was kept.
  if (cacheStatus === 'HIT') return 0;
  if (priced?.usage === usage) return priced.nanoDollars;
  const { kind, model, slug } = target;
  const nanoDollars = context.priceOf(kind, model, usage, startedAt, slug) ?? null;
  context.priced = { usage, nanoDollars };
  return nanoDollars;
}
