import type { AdminApiKey, AdminIssuedApiKey } from '@model-gateway/contract';
import { type IssuedKey, resourceRegistry } from '@model-gateway/control-plane';
import type { ApiKey, Managed } from '@model-gateway/core';
import { createStrictParser } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminResource } from '../resources/admin-resource.js';
import { budgetRoute } from '../resources/budget-route.js';
import { changeContextOf } from '../resources/change-context.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { resourceView } from '../resources/resource-view.js';
import { writeResource } from '../resources/write-resource.js';
import { CreateApiKeyDto, EmptyDto, RotateApiKeyDto, UpdateApiKeyDto } from './api-key.dto.js';
import { apiKeyPaths, apiKeySchemas } from './api-key-openapi.js';
import { apiKeyChangesOf, apiKeySettingsOf } from './api-key-settings.js';

const path = '/admin/v1/api-keys';
const usualOverlapSeconds = 86_400;

/** Who may call. */
export const apiKeys: AdminResource = {
  schemas: apiKeySchemas,
  paths: apiKeyPaths,
  routes({ administration, budgets }, clock) {
    const { apiKeys: keys } = administration;
    const parseRotation = createStrictParser<RotateApiKeyDto>(RotateApiKeyDto);
    const parseNothing = createStrictParser<EmptyDto>(EmptyDto);
    const view = (key: Managed<ApiKey>) => apiKeyView(key, clock.now());
    const issued = ({ key, secret }: IssuedKey) => {
      const body: AdminIssuedApiKey = { ...view(key), secret };
      return { managed: key, body };
    };
    const rotate: AdminController = async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const { overlapSeconds } = parseRotation(await readAdminBody(request, {}));
      const overlapMs = (overlapSeconds ?? usualOverlapSeconds) * 1000;
      const { managed, body } = issued(await keys.rotate(pathIdOf(request.path), overlapMs, context));
      writeResource(response, managed, body);
    };
    const revoke: AdminController = async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      parseNothing(await readAdminBody(request, {}));
      const key = await keys.revoke(pathIdOf(request.path), context);
      writeResource(response, key, view(key));
    };
    const controller = resourceController(keys, {
      path,
      bodies: { create: CreateApiKeyDto, update: UpdateApiKeyDto },
      settingsOf: apiKeySettingsOf,
      changesOf: apiKeyChangesOf,
      view,
      created: issued,
    });
    const one = `${path}/{id}`;
    return [
      ...resourceRoutes(path, controller),
      { template: `${one}/rotate`, methods: { post: rotate } },
      { template: `${one}/revoke`, methods: { post: revoke } },
      budgetRoute(one, keys, budgets),
    ];
  },
};

/** A key as the API shows it: of its secrets only what tells one from another. */
function apiKeyView(managed: Managed<ApiKey>, now: number): AdminApiKey {
  return { ...resourceRegistry.apiKeys.show(managed.item, now), ...resourceView(managed) };
}
