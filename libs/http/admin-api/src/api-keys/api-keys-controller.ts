import type { Clock } from '@model-gateway/core';
import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { apiKeyChangesOf, apiKeySettingsOf } from './api-key-settings.js';
import { apiKeyView, issuedKeyView } from './api-key-view.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { CreateApiKeyDto, UpdateApiKeyDto } from './api-key.dto.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../resources/write-resource.js';

const parseCreation = createStrictParser<CreateApiKeyDto>(CreateApiKeyDto);
const parseChange = createStrictParser<UpdateApiKeyDto>(UpdateApiKeyDto);

/** What administrators do with keys: below `/admin/v1/api-keys`. */
export function apiKeysController({ administration }: AdminDependencies, clock: Clock) {
  const keys = administration.apiKeys;
  return {
    list: async (request, response) => {
      const page = await keys.list(pageQueryOf(queryOf(request.originalUrl, pageParameters)));
      writeAdmin(
        response,
        pageView(page, (key) => apiKeyView(key, clock.now())),
      );
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const body = parseCreation(await readAdminBody(request));
      const issued = await keys.create(apiKeySettingsOf(body), context);
      const location = `/admin/v1/api-keys/${encodeURIComponent(issued.key.item.id)}`;
      writeResource(response, issued.key, issuedKeyView(issued, clock.now()), 201, { location });
    },
    read: async (request, response) => {
      const key = await keys.read(pathIdOf(request.path));
      writeResource(response, key, apiKeyView(key, clock.now()));
    },
    update: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const changes = apiKeyChangesOf(parseChange(await readAdminBody(request)));
      const key = await keys.update(pathIdOf(request.path), changes, context);
      writeResource(response, key, apiKeyView(key, clock.now()));
    },
    remove: async (request, response) => {
      await keys.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
  } satisfies Record<string, AdminController>;
}
