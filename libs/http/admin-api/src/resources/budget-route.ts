import { type Limits, type Managed, StoreUnavailableError } from '@model-gateway/core';
import type { Budgets, BudgetStanding } from '@model-gateway/usage';
import type { AdminBudgetList } from '@model-gateway/contract';
import { isoTime } from '@model-gateway/control-plane';
import type { AdminRoute } from './admin-route.js';
import { pathIdOf, writeAdmin } from './exchange.js';

/**
 * The path that says how the budgets of a resource stand.
 *
 * @param one the path of the resource
 */
export function budgetRoute(
  one: string,
  service: { read(id: string): Promise<Managed<{ readonly limits?: Limits }>> },
  budgets: Pick<Budgets, 'load' | 'standings'>,
): AdminRoute {
  return {
    template: `${one}/budgets`,
    methods: {
      get: async (request, response) => {
        const { item } = await service.read(pathIdOf(request.path));
        writeAdmin(response, budgetListView(await budgetStandings(budgets, item.limits)));
      },
    },
  };
}

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

/** How budgets stand now, by the store; while that is away, as far as this process knows. */
export async function budgetStandings(
  budgets: Pick<Budgets, 'load' | 'standings'>,
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
