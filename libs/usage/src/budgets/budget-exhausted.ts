import { BudgetExhaustedError, type Budget, type Limits } from '@model-gateway/core';
import type { Budgets } from './budgets.js';
import type { BudgetStanding } from './budget-standing.js';
import { civilDate, dateText } from './civil-date.js';
import { ownerLabel } from './owner-label.js';

const dayMs = 86_400_000;

const units = { cost: 'US dollars', tokens: 'tokens' } satisfies Record<Budget['type'], string>;

/**
 * The error for a request whose budget is used up; its message says when the budget resets.
 *
 * @param standing its `resetsAt` is a midnight
 */
function budgetExhausted(
  owner: string,
  { budget, resetsAt, isReserved }: BudgetStanding,
): BudgetExhaustedError {
  const { type, limit, resets } = budget;
  const kind = resets === undefined ? 'budget' : `${resets} budget`;
  const subject = `The ${kind} of ${limit} ${units[type]} for ${ownerLabel(owner)}`;
  if (isReserved) {
    return new BudgetExhaustedError(
      `${subject} has nothing left for this request: requests in progress have reserved the rest. Try again when they have ended.`,
    );
  }
  const reset =
    resetsAt === undefined
      ? 'it does not begin anew by itself'
      : `it begins anew on ${dateText(civilDate(Math.floor(resetsAt / dayMs)))} at 00:00 UTC`;
  return new BudgetExhaustedError(`${subject} is used up; ${reset}.`);
}

/** Throws `BudgetExhaustedError` when a budget of these limits is used up, or reserved to the end. */
export function refuseExhausted(budgets: Budgets, budgeted: readonly Limits[]): void {
  for (const one of budgeted) {
    const standing = budgets.exhausted(one);
    if (standing) throw budgetExhausted(one.owner, standing);
  }
}
