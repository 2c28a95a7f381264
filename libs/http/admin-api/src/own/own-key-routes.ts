import type { AdminIssuedApiKey } from '@model-gateway/contract';
import type { IssuedKey, OwnKeySettings } from '@model-gateway/control-plane';
import type { ApiKey, Clock, Managed } from '@model-gateway/core';
import { createStrictParser, queryOf } from '@model-gateway/http-server';
import { apiKeyList, EmptyDto, RotateApiKeyDto } from '../api-keys/api-key-openapi.js';
import { apiKeyView, apiKeyViews } from '../api-keys/api-key-view.js';
import { usualOverlapSeconds } from '../api-keys/api-keys.js';
import type { AdminController, AdminDependencies, AdminRoute } from '../resources/admin-route.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { momentOf } from '../resources/date-time.js';
import { ownIdOf, readAdminBody, writeAdmin, writeResource } from '../resources/exchange.js';
import { listParameters, listQueryOf, wantsStanding } from '../resources/list-query.js';
import { pageView } from '../resources/page.js';
import { SettingsProblems } from '../resources/settings-problems.js';
import { CreateOwnKeyDto } from './own-keys-openapi.js';
import { signedInPerson } from './signed-in-person.js';

const path = '/admin/v1/own/api-keys';

/** What people do with keys of their own. */
export function ownKeyRoutes(dependencies: AdminDependencies, clock: Clock): readonly AdminRoute[] {
  const { ownKeys } = dependencies.administration;
  const parseCreation = createStrictParser<CreateOwnKeyDto>(CreateOwnKeyDto);
  const parseRotation = createStrictParser<RotateApiKeyDto>(RotateApiKeyDto);
  const parseNothing = createStrictParser<EmptyDto>(EmptyDto);
  const view = (key: Managed<ApiKey>) => apiKeyView(key, clock.now());
  const issued = ({ key, secret }: IssuedKey): AdminIssuedApiKey => ({ ...view(key), secret });

  const list: AdminController = async (request, response) => {
    const person = signedInPerson(response, 'keys');
    const query = queryOf(request.originalUrl, listParameters(apiKeyList));
    const withStanding = wantsStanding(query);
    const page = await ownKeys.list(person, listQueryOf(query, apiKeyList));
    writeAdmin(response, pageView(page, await apiKeyViews(page.items, withStanding, dependencies, clock)));
  };
  const create: AdminController = async (request, response) => {
    const person = signedInPerson(response, 'keys');
    const context = creationContextOf(request, response.locals.context);
    const settings = ownKeySettingsOf(parseCreation(await readAdminBody(request)));
    const made = await ownKeys.create(person, settings, context);
    const location = `${path}/${encodeURIComponent(made.key.item.id)}`;
    writeResource(response, made.key, issued(made), 201, { location });
  };
  const read: AdminController = async (request, response) => {
    const key = await ownKeys.read(signedInPerson(response, 'keys'), ownIdOf(request.path));
    const viewRead = await apiKeyViews([key], false, dependencies, clock);
    writeResource(response, key, viewRead(key));
  };
  const rotate: AdminController = async (request, response) => {
    const person = signedInPerson(response, 'keys');
    const context = changeContextOf(request, response.locals.context);
    const { overlapSeconds } = parseRotation(await readAdminBody(request, {}));
    const overlapMs = (overlapSeconds ?? usualOverlapSeconds) * 1000;
    const rotated = await ownKeys.rotate(person, ownIdOf(request.path), overlapMs, context);
    writeResource(response, rotated.key, issued(rotated));
  };
  const revoke: AdminController = async (request, response) => {
    const person = signedInPerson(response, 'keys');
    const context = changeContextOf(request, response.locals.context);
    parseNothing(await readAdminBody(request, {}));
    const key = await ownKeys.revoke(person, ownIdOf(request.path), context);
    writeResource(response, key, view(key));
  };

  return [
    { template: path, methods: { get: list, post: create }, query: listParameters(apiKeyList) },
    { template: `${path}/{id}`, methods: { get: read } },
    { template: `${path}/{id}/rotate`, methods: { post: rotate } },
    { template: `${path}/{id}/revoke`, methods: { post: revoke } },
  ];
}

function ownKeySettingsOf({ name, expiresAt, allowedModels }: CreateOwnKeyDto): OwnKeySettings {
  const problems = new SettingsProblems();
  const end = typeof expiresAt === 'string' ? momentOf(expiresAt) : undefined;
  if (typeof expiresAt === 'string' && end === undefined)
    problems.add('expiresAt', 'There is no such date and time.');
  problems.throwIfAny();
  return { name, ...(end !== undefined && { expiresAt: end }), ...(allowedModels && { allowedModels }) };
}
