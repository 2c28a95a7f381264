import type { Limits, Managed } from '@model-gateway/core';
import type { BudgetLedger } from '@model-gateway/usage';
import type { AdminRoute } from './admin-route.js';
import { budgetStandings } from './budget-standings.js';
import { budgetListView } from './limits-view.js';
import { pathIdOf } from './path-id.js';
import { writeAdmin } from './write-resource.js';

/**
 * The path that says how the budgets of a resource stand.
 *
 * @param one the path of the resource
 */
export function budgetRoute(
  one: string,
  service: { read(id: string): Promise<Managed<{ readonly limits?: Limits }>> },
  budgets: Pick<BudgetLedger, 'load' | 'standings'>,
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
