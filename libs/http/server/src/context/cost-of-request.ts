import type { RequestContext } from './request-context.js';

/** What the cost of a request is calculated from. */
export type CostFacts = Pick<RequestContext, 'cacheStatus' | 'attemptLog'>;

/**
 * The cost of a request so far, in nano-dollars: that of all its attempts, each at the price of its own target. Null: the
 * price of some usage is unknown. Undefined: nothing is charged yet. 0: a cache answered.
 */
export function costOfRequest({ attemptLog, cacheStatus }: CostFacts): number | null | undefined {
  let sum = cacheStatus === 'HIT' ? 0 : undefined;
  for (const { charge } of attemptLog?.attempts ?? []) {
    if (charge?.usage === undefined) continue;
    if (typeof charge.nanoDollars !== 'number') return null;
    sum = (sum ?? 0) + charge.nanoDollars;
    if (!Number.isSafeInteger(sum)) return null;
  }
  return sum;
}
