import type { Usage } from '@model-gateway/core';
import type { Attempt } from '@model-gateway/data-plane';
import { CostSum } from '@model-gateway/usage';
import type { RequestContext } from './request-context.js';

/** What the cost of a request is made of. */
export type CostFacts = Pick<
  RequestContext,
  'target' | 'usage' | 'startedAt' | 'cacheStatus' | 'priced' | 'priceOf' | 'attemptLog'
>;

/**
 * What a request has cost so far, in nano-dollars: what its answer took, and what attempts took whose answers nobody
 * has, each at the price of its own target. Null: something was used at a price that is not known. Undefined: nothing was
 * used, as far as anybody told.
 */
export function costOfRequest(facts: CostFacts): number | null | undefined {
  const served = costOfAnswer(facts);
  const { attemptLog, priceOf } = facts;
  if (served === null || !attemptLog?.attempts.some(tellsUsage)) return served;
  const cost = new CostSum(priceOf, served);
  for (const { usage, target, startedAt } of attemptLog.attempts) {
    if (usage) cost.add(target?.kind, target?.model, usage, startedAt, target?.slug);
  }
  return cost.nanoDollars;
}

function tellsUsage({ usage }: Attempt): boolean {
  return usage !== undefined;
}

/** What the answer itself took; as {@link costOfRequest}. Worked out once for all who ask. */
export function costOfAnswer(facts: CostFacts): number | null | undefined {
  const { usage, cacheStatus, priced } = facts;
  // What comes out of a cache was paid for when it was kept.
  if (cacheStatus === 'HIT') return 0;
  if (!usage) return undefined;
  if (priced?.usage === usage) return priced.nanoDollars;
  const nanoDollars = priceOfAnswer(facts, usage);
  facts.priced = { usage, nanoDollars };
  return nanoDollars;
}

function priceOfAnswer({ target, startedAt, priceOf }: CostFacts, usage: Usage): number | null {
  const cost = new CostSum(priceOf);
  cost.add(target?.kind, target?.model, usage, startedAt, target?.slug);
  return cost.nanoDollars ?? null;
}
