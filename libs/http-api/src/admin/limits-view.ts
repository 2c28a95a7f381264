import type { BudgetStanding } from '@model-gateway/application';
import type { AdminBudget, AdminBudgetList, AdminRateLimit } from '@model-gateway/contract';
import type { Limits } from '@model-gateway/core';
import { toDateTime } from './date-time.js';

/** Rate limits and budgets as the API shows them: as they were entered. */
export function limitsView(limits: Limits | undefined): {
  readonly rateLimits?: readonly AdminRateLimit[];
  readonly budgets?: readonly AdminBudget[];
} {
  const { rates = [], budgets = [] } = limits ?? {};
  return { ...(rates.length > 0 && { rateLimits: rates }), ...(budgets.length > 0 && { budgets }) };
}

/** How budgets stand, as the API shows it. */
export function budgetListView(standings: readonly BudgetStanding[]): AdminBudgetList {
  return {
    data: standings.map(({ budget, spent, resetsAt }) => ({
      ...budget,
      spent,
      ...(resetsAt !== undefined && { resetsAt: toDateTime(resetsAt) }),
    })),
  };
}
