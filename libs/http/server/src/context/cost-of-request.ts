import type { Usage } from '@model-gateway/core';
import type { Attempt } from '@model-gateway/data-plane';
import { CostSum } from '@model-gateway/usage';
import type { RequestContext } from './request-context.js';

/** What the cost of a request is calculated from. */
export type CostFacts = Pick<
  RequestContext,
  'target' | 'usage' | 'startedAt' | 'cacheStatus' | 'priced' | 'priceOf' | 'attemptLog'
>;

/**
 * The cost of a request so far, in nano-dollars: that of its response and that of attempts whose response was discarded,
 * each at the price of its own target. Null: the price of some usage is unknown. Undefined: no usage was reported.
 */
export function costOfRequest(facts: CostFacts): number | null | undefined {
  const served = costOfAnswer(facts);
  const { attemptLog, priceOf } = facts;
  if (served === null || !attemptLog?.attempts.some(hasUsage)) return served;
  const cost = new CostSum(priceOf, served);
  for (const { usage, target, startedAt } of attemptLog.attempts) {
    if (usage) cost.add(target?.kind, target?.model, usage, startedAt, target?.slug);
  }
  return cost.nanoDollars;
}

function hasUsage({ usage }: Attempt): boolean {
  return usage !== undefined;
}

/** The cost of the response alone; as {@link costOfRequest}. Calculated once per request. */
export function costOfAnswer(facts: CostFacts): number | null | undefined {
  const { usage, cacheStatus, priced } = facts;
  // The request that filled the cache has paid.
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
