import type { AdminProvider } from '@model-gateway/contract';
import { resourceRegistry } from '@model-gateway/control-plane';
import { resourceRules, type CatalogEntry, type Managed } from '@model-gateway/core';
import { createStrictParser } from '@model-gateway/http-server';
import type { AdminController, AdminResource } from '../resources/admin-route.js';
import { budgetRoute } from '../resources/budget-route.js';
import { pathIdOf, readAdminBody, writeAdmin } from '../resources/exchange.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { standingsOf } from '../resources/standings-of.js';
import { resourceView } from '../resources/resource-view.js';
import {
  CreateProviderDto,
  ReplaceProviderDto,
  TestProviderDto,
  UpdateProviderDto,
  providerList,
  providerPaths,
} from './provider-openapi.js';
import { providerSchemas } from './provider-schemas.js';
import { providerChangesOf, providerSettingsOf } from './provider-settings.js';
import { providerTestView } from './provider-test-view.js';
import { providerTrialRoute } from './provider-trial.js';
import { providerTrialPaths } from './provider-trial-openapi.js';

const path = '/admin/v1/providers';

/** The catalog of upstream accounts. */
export const providers: AdminResource = {
  schemas: providerSchemas,
  paths: (dtos) => ({ ...providerPaths(dtos), ...providerTrialPaths(dtos) }),
  routes(sources, clock) {
    const { administration, budgets, providerCheck } = sources;
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
    const viewOf = async (all: readonly Managed<CatalogEntry>[], withStanding: boolean) => {
      if (!withStanding) return providerView;
      const owners = all.map(({ item: { slug, limits } }) => ({ id: slug, limits }));
      const standings = await standingsOf(owners, 'slug', sources, clock);
      return (entry: Managed<CatalogEntry>) => {
        const standing = standings.get(entry.item.slug);
        return { ...providerView(entry), ...(standing && { standing }) };
      };
    };
    const controller = resourceController(entries, {
      path,
      bodies: { create: CreateProviderDto, update: UpdateProviderDto },
      settingsOf: providerSettingsOf,
      changesOf: providerChangesOf,
      replacement: {
        body: ReplaceProviderDto,
        rule: resourceRules.slug,
        name: 'slug',
        settingsOf: (slug, body) => ({ ...providerChangesOf(body), slug, kind: body.kind }),
      },
      view: providerView,
      viewOf,
      list: providerList,
    });
    const one = `${path}/{slug}`;
    return [
      providerTrialRoute({ administration, providerCheck }),
      ...resourceRoutes(path, controller, 'slug', providerList),
      { template: `${one}/test`, methods: { post: test } },
      budgetRoute(one, entries, budgets),
    ];
  },
};

/** A catalog entry as the API shows it: of its credential nothing that is secret. */
function providerView(managed: Managed<CatalogEntry>): AdminProvider {
  return { ...resourceRegistry.providers.show(managed.item), ...resourceView(managed) };
}
