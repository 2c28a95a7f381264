import { createStrictParser } from '../validation/create-strict-parser.js';
import type { AdminController } from './admin-controller.js';
import type { AdminDependencies } from './admin-dependencies.js';
import { TestProviderDto } from './dto/provider.dto.js';
import { budgetListView } from './limits-view.js';
import { pathIdOf } from './path-id.js';
import { providerTestView } from './provider-test-view.js';
import { readAdminBody } from './read-body.js';
import { writeAdmin } from './write-resource.js';

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
      const outcome = await providerCheck.run(slug, model ?? undefined, { requestId, signal });
      writeAdmin(response, providerTestView(outcome, requestId));
    },
    budgets: (request, response) => {
      const { limits } = providers.read(pathIdOf(request.path)).item;
      writeAdmin(response, budgetListView(limits ? budgets.standings(limits) : []));
    },
  } satisfies Record<string, AdminController>;
}
