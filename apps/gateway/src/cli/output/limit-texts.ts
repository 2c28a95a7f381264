import type { AdminApiKey } from '@model-gateway/contract';

type RateLimits = AdminApiKey['rateLimits'];
type Budgets = AdminApiKey['budgets'];

/** Rate limits for people, on one line. */
export function rateLimitsText(rateLimits: RateLimits): string {
  return listed(rateLimits?.map(({ type, per, limit }) => `${limit} ${type} a ${per}`));
}

/** Budgets for people, on one line. */
export function budgetsText(budgets: Budgets): string {
  return listed(budgets?.map(budgetText));
}

function budgetText({ type, limit, resets }: NonNullable<Budgets>[number]): string {
  return `${type === 'cost' ? `$${limit}` : `${limit} tokens`}${resets === undefined ? '' : `, ${resets}`}`;
}

function listed(texts: readonly string[] | undefined): string {
  return texts === undefined || texts.length === 0 ? 'none' : texts.join('; ');
}
