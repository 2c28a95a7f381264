import type { AdminApiKey } from '@model-gateway/contract';

type RateLimits = AdminApiKey['rateLimits'];
type Budgets = AdminApiKey['budgets'];

/** Rate limits for people, on one line. */
export function rateLimitsText(rateLimits: RateLimits): string {
  return listed(
    rateLimits?.map(({ type, per, limit, each }) => `${limit} ${type} a ${per}${eachText(each)}`),
  );
}

/** Budgets for people, on one line. */
export function budgetsText(budgets: Budgets): string {
  return listed(budgets?.map(budgetText));
}

function budgetText({ type, limit, resets, each }: NonNullable<Budgets>[number]): string {
  const amount = type === 'cost' ? `$${limit}` : `${limit} tokens`;
  return `${amount}${resets === undefined ? '' : `, ${resets}`}${eachText(each)}`;
}

function eachText(each: 'user' | undefined): string {
  return each === undefined ? '' : ', each end user';
}

function listed(texts: readonly string[] | undefined): string {
  return texts === undefined || texts.length === 0 ? 'none' : texts.join('; ');
}
