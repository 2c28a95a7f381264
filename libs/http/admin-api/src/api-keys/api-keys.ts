import type { AdminIssuedApiKey } from '@model-gateway/contract';
import type { ApiKeyReplacement, ApiKeySettings, IssuedKey, ReplacedKey } from '@model-gateway/control-plane';
import {
  type ApiKey,
  type Managed,
  configReferenceRule,
  type CallerDefaults,
  type JsonObject,
} from '@model-gateway/core';
import { createStrictParser } from '@model-gateway/http-server';
import type { AdminController, AdminResource } from '../resources/admin-route.js';
import { budgetRoute } from '../resources/budget-route.js';
import { changeContextOf } from '../resources/change-context.js';
import { lastSegmentOf, pathIdOf, readAdminBody, writeResource } from '../resources/exchange.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import {
  CreateApiKeyDto,
  ReplaceApiKeyDto,
  EmptyDto,
  RotateApiKeyDto,
  UpdateApiKeyDto,
  type CallerDefaultsDto,
  apiKeyList,
  apiKeyPaths,
  apiKeySchemas,
} from './api-key-openapi.js';
import { apiKeyView, apiKeyViews } from './api-key-view.js';
import { momentOf } from '../resources/date-time.js';
import { limitsOf } from '../resources/limits-of.js';
import { SettingsProblems } from '../resources/settings-problems.js';

const path = '/admin/v1/api-keys';
/** How long the secrets before a rotation go on working when it does not say. */
export const usualOverlapSeconds = 86_400;

/** Who may call. */
export const apiKeys: AdminResource = {
  schemas: apiKeySchemas,
  paths: apiKeyPaths,
  routes(sources, clock) {
    const { administration, budgets } = sources;
    const { apiKeys: keys } = administration;
    const parseRotation = createStrictParser<RotateApiKeyDto>(RotateApiKeyDto);
    const parseNothing = createStrictParser<EmptyDto>(EmptyDto);
    const view = (key: Managed<ApiKey>) => apiKeyView(key, clock.now());
    const viewOf = (all: readonly Managed<ApiKey>[], withStanding: boolean) =>
      apiKeyViews(all, withStanding, sources, clock);
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
    const endSecret: AdminController = async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const key = await keys.endSecret(pathIdOf(request.path), lastSegmentOf(request.path), context);
      writeResource(response, key, view(key));
    };
    const controller = resourceController(keys, {
      path,
      bodies: { create: CreateApiKeyDto, update: UpdateApiKeyDto },
      settingsOf: apiKeySettingsOf,
      changesOf: apiKeyChangesOf,
      replacement: {
        body: ReplaceApiKeyDto,
        settingsOf: apiKeyReplacementOf,
        more: ({ secret }: ReplacedKey) => (secret === undefined ? {} : { secret }),
      },
      // A key expires.
      changesWithTime: true,
      view,
      viewOf,
      list: apiKeyList,
      created: issued,
    });
    const one = `${path}/{id}`;
    return [
      ...resourceRoutes(path, controller, 'id', apiKeyList),
      { template: `${one}/rotate`, methods: { post: rotate } },
      { template: `${one}/revoke`, methods: { post: revoke } },
      { template: `${one}/secrets/{secret}`, methods: { delete: endSecret } },
      budgetRoute(one, keys, budgets),
    ];
  },
};

/** What a checked body decides about a key. Throws an `InvalidRequestError` that lists what makes no sense. */
function apiKeySettingsOf(body: CreateApiKeyDto): ApiKeySettings {
  return { ...apiKeyChangesOf(body), name: body.name };
}

/** What a checked body decides about the key of an id. Throws as {@link apiKeySettingsOf}. */
function apiKeyReplacementOf(id: string, { keyHash, ...body }: ReplaceApiKeyDto): ApiKeyReplacement {
  const keyDigest = keyHash?.slice('sha256:'.length).toLowerCase();
  const { name: _, ...settings } = apiKeyChangesOf(body);
  return { ...settings, id, ...(keyDigest !== undefined && { keyDigest }) };
}

/** What a checked body changes of a key; null takes a member away. Throws as {@link apiKeySettingsOf}. */
function apiKeyChangesOf(body: UpdateApiKeyDto): Partial<ApiKeySettings> {
  const problems = new SettingsProblems();
  const { name, scopes, concurrency, weight, defaults } = body;
  const expiresAt = expiryOf(body.expiresAt, problems);
  const changes = {
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes: scopes && [...new Set(scopes)] }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(concurrency !== undefined && { concurrency }),
    ...(weight !== undefined && { weight }),
    ...(defaults !== undefined && { defaults: defaults && defaultsOf(defaults, problems) }),
    ...limitsOf(body),
  };
  problems.throwIfAny();
  return changes;
}

function expiryOf(text: string | null | undefined, problems: SettingsProblems) {
  if (text === undefined || text === null) return text;
  return momentOf(text) ?? problems.add('expiresAt', 'There is no such date and time.');
}

/** Whether the config can be used, and is there at all, is for those to say who know. */
function defaultsOf({ config, metadata }: CallerDefaultsDto, problems: SettingsProblems): CallerDefaults {
  if (typeof config === 'string' && !configReferenceRule.pattern.test(config)) {
    problems.add('defaults.config', configReferenceRule.message);
  }
  return {
    ...(config !== undefined && config !== null && { config: config as JsonObject | string }),
    ...(metadata && { metadata }),
  };
}
