import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { CreateProviderDto, UpdateProviderDto } from './provider.dto.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { providerChangesOf, providerSettingsOf } from './provider-settings.js';
import { providerView } from './provider-view.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../resources/write-resource.js';

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
