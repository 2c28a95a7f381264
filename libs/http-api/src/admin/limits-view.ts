import { isoTime, type BudgetStanding } from '@model-gateway/application';
import type { AdminBudgetList } from '@model-gateway/contract';

/** How budgets stand, as the API shows it. */
export function budgetListView(standings: readonly BudgetStanding[]): AdminBudgetList {
  return {
    data: standings.map(({ budget, spent, resetsAt }) => ({
      ...budget,
      spent,
      ...(resetsAt !== undefined && { resetsAt: isoTime(resetsAt) }),
    })),
  };
}
