import { createStrictParser } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { budgetStandings } from '../resources/budget-standings.js';
import { TestProviderDto } from './provider.dto.js';
import { budgetListView } from '../resources/limits-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { providerTestView } from './provider-test-view.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin } from '../resources/write-resource.js';

const parseTest = createStrictParser<TestProviderDto>(TestProviderDto);

/** What else administrators do with a catalog entry: below `/admin/v1/providers/{slug}`. */
export function providerActionsController({ administration, budgets, providerCheck }: AdminDependencies) {
  const { providers } = administration;
  return {
    test: async (request, response) => {
      const { context } = response.locals;
      const { model } = parseTest(await readAdminBody(request, {}));
      const slug = pathIdOf(request.path);
      const { requestId, signal } = context;
      // It may have been made by another process a moment ago: to read it is to learn of it.
      await providers.read(slug);
      const outcome = await providerCheck.run(slug, model ?? undefined, { requestId, signal });
      writeAdmin(response, providerTestView(outcome, requestId));
    },
    budgets: async (request, response) => {
      const { item } = await providers.read(pathIdOf(request.path));
      writeAdmin(response, budgetListView(await budgetStandings(budgets, item.limits)));
    },
  } satisfies Record<string, AdminController>;
}
