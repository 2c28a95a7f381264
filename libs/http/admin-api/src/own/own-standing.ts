import type { AdminOwn } from '@model-gateway/contract';
import { resourceRegistry } from '@model-gateway/control-plane';
import { limitsOwnerOf, personLimitsOwner } from '@model-gateway/core';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { budgetListView, budgetStandings } from '../resources/budget-route.js';
import { writeAdmin } from '../resources/exchange.js';
import { signedInPerson } from './signed-in-person.js';

/** Answers `GET /admin/v1/own`. */
export function ownStandingController({
  administration,
  budgets,
}: Pick<AdminDependencies, 'administration' | 'budgets'>): AdminController {
  const { workspace, ownKeys } = administration;
  return async (_request, response) => {
    const person = signedInPerson(response, 'keys');
    const { selfService, activeKeys } = await ownKeys.standing(person);
    const owner = personLimitsOwner(limitsOwnerOf(workspace), person);
    const limits = selfService?.limits && { ...selfService.limits, owner };
    const body: AdminOwn = {
      selfService:
        (selfService && resourceRegistry.workspaces.show({ id: workspace, selfService }).selfService) ?? null,
      keys: { active: activeKeys },
      budgets: budgetListView(await budgetStandings(budgets, limits)).data,
    };
    writeAdmin(response, body);
  };
}
