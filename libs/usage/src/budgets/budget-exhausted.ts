import { BudgetExhaustedError, type Budget } from '@model-gateway/core';
import { civilDate, dateText } from './civil-date.js';
import { ownerLabel } from './owner-label.js';

const dayMs = 86_400_000;

const units = { cost: 'US dollars', tokens: 'tokens' } satisfies Record<Budget['type'], string>;

/**
 * The error for a request whose budget is used up; its message says when the budget resets.
 *
 * @param resetsAt milliseconds since 1970, a midnight; absent: never
 */
export function budgetExhausted(owner: string, budget: Budget, resetsAt?: number): BudgetExhaustedError {
  const { type, limit, resets } = budget;
  const kind = resets === undefined ? 'budget' : `${resets} budget`;
  const reset =
    resetsAt === undefined
      ? 'it does not begin anew by itself'
      : `it begins anew on ${dateText(civilDate(Math.floor(resetsAt / dayMs)))} at 00:00 UTC`;
  return new BudgetExhaustedError(
    `The ${kind} of ${limit} ${units[type]} for ${ownerLabel(owner)} is used up; ${reset}.`,
  );
}
