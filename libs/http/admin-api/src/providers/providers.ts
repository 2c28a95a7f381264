import type { AdminProvider, AdminProviderTest } from '@model-gateway/contract';
import { resourceRegistry } from '@model-gateway/control-plane';
import type { CatalogEntry, Managed, ProviderCheckOutcome } from '@model-gateway/core';
import { createStrictParser, toErrorBody } from '@model-gateway/http-server';
import type { AdminController, AdminResource } from '../resources/admin-route.js';
import { budgetRoute } from '../resources/budget-route.js';
import { pathIdOf, readAdminBody, writeAdmin } from '../resources/exchange.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { resourceView } from '../resources/resource-view.js';
import {
  CreateProviderDto,
  TestProviderDto,
  UpdateProviderDto,
  providerPaths,
  providerSchemas,
} from './provider-openapi.js';
import { providerChangesOf, providerSettingsOf } from './provider-settings.js';

const path = '/admin/v1/providers';

/** The catalog of upstream accounts. */
export const providers: AdminResource = {
  schemas: providerSchemas,
  paths: providerPaths,
  routes({ administration, budgets, providerCheck }) {
    const { providers: entries } = administration;
    const parseTest = createStrictParser<TestProviderDto>(TestProviderDto);
    const test: AdminController = async (request, response) => {
      const { requestId, signal } = response.locals.context;
      const { model } = parseTest(await readAdminBody(request, {}));
      const slug = pathIdOf(request.path);
      // It may have been made by another process a moment ago: to read it is to learn of it.
      await entries.read(slug);
      const outcome = await providerCheck.run(slug, model ?? undefined, { requestId, signal });
      writeAdmin(response, providerTestView(outcome, requestId));
    };
    const controller = resourceController(entries, {
      path,
      bodies: { create: CreateProviderDto, update: UpdateProviderDto },
      settingsOf: providerSettingsOf,
      changesOf: providerChangesOf,
      view: providerView,
    });
    const one = `${path}/{slug}`;
    return [
      ...resourceRoutes(path, controller, 'slug'),
      { template: `${one}/test`, methods: { post: test } },
      budgetRoute(one, entries, budgets),
    ];
  },
};

/** A catalog entry as the API shows it: of its credential nothing that is secret. */
function providerView(managed: Managed<CatalogEntry>): AdminProvider {
  return { ...resourceRegistry.providers.show(managed.item), ...resourceView(managed) };
}

/** How a catalog entry answered; a failure in the words in which a request would have been refused. */
function providerTestView(
  { model, durationMs, inputTokens, failure }: ProviderCheckOutcome,
  requestId: string,
): AdminProviderTest {
  return {
    ok: failure === undefined,
    model,
    durationMs,
    ...(inputTokens !== undefined && { inputTokens }),
    ...(failure !== undefined && { error: toErrorBody(failure, requestId).error }),
  };
}
