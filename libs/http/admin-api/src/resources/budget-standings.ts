import { StoreUnavailableError, type Limits } from '@model-gateway/core';
import type { BudgetLedger, BudgetStanding } from '@model-gateway/usage';

/** How budgets stand now, by the store; while that is away, as far as this process knows. */
export async function budgetStandings(
  budgets: Pick<BudgetLedger, 'load' | 'standings'>,
  limits: Limits | undefined,
): Promise<readonly BudgetStanding[]> {
  if (!limits) return [];
  try {
    await budgets.load([limits]);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
  return budgets.standings(limits);
}
