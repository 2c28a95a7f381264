import type { AdminBudgetList } from '@model-gateway/contract';
import { isoTime } from '@model-gateway/control-plane';
import type { BudgetStanding } from '@model-gateway/usage';

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
