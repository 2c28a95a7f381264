import { createStrictParser } from '../validation/create-strict-parser.js';
import type { AdminController } from './admin-controller.js';
import type { AdminDependencies } from './admin-dependencies.js';
import { changeContextOf, creationContextOf } from './change-context.js';
import { CreateProviderDto, UpdateProviderDto } from './dto/provider.dto.js';
import { pageParameters, pageQueryOf } from './page-query.js';
import { pageView } from './page-view.js';
import { pathIdOf } from './path-id.js';
import { providerChangesOf, providerSettingsOf } from './provider-settings.js';
import { providerView } from './provider-view.js';
import { queryOf } from '../validation/query-of.js';
import { readAdminBody } from './read-body.js';
import { writeAdmin, writeNothing, writeResource } from './write-resource.js';

const parseCreation = createStrictParser<CreateProviderDto>(CreateProviderDto);
const parseChange = createStrictParser<UpdateProviderDto>(UpdateProviderDto);

/** What administrators do with catalog entries: below `/admin/v1/providers`. */
export function providersController({ administration }: AdminDependencies) {
  const { providers } = administration;
  return {
    list: async (request, response) => {
      const page = await providers.list(pageQueryOf(queryOf(request.originalUrl, pageParameters)));
      writeAdmin(response, pageView(page, providerView));
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const body = parseCreation(await readAdminBody(request));
      const provider = await providers.create(providerSettingsOf(body), context);
      const location = `/admin/v1/providers/${encodeURIComponent(provider.item.slug)}`;
      writeResource(response, provider, providerView(provider), 201, { location });
    },
    read: async (request, response) => {
      const provider = await providers.read(pathIdOf(request.path));
      writeResource(response, provider, providerView(provider));
    },
    update: async (request, response) => {
      const slug = pathIdOf(request.path);
      const context = changeContextOf(request, response.locals.context);
      const changes = providerChangesOf(parseChange(await readAdminBody(request)));
      const provider = await providers.update(slug, changes, context);
      writeResource(response, provider, providerView(provider));
    },
    remove: async (request, response) => {
      await providers.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
  } satisfies Record<string, AdminController>;
}
