import type { Clock } from '@model-gateway/core';
import { createStrictParser } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { apiKeyView, issuedKeyView } from './api-key-view.js';
import { budgetStandings } from '../resources/budget-standings.js';
import { changeContextOf } from '../resources/change-context.js';
import { EmptyDto, RotateApiKeyDto } from './api-key.dto.js';
import { budgetListView } from '../resources/limits-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeResource } from '../resources/write-resource.js';

const parseRotation = createStrictParser<RotateApiKeyDto>(RotateApiKeyDto);
const parseNothing = createStrictParser<EmptyDto>(EmptyDto);
const usualOverlapSeconds = 86_400;

/** What else administrators do with a key: below `/admin/v1/api-keys/{id}`. */
export function apiKeyActionsController({ administration, budgets }: AdminDependencies, clock: Clock) {
  const keys = administration.apiKeys;
  return {
    rotate: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const { overlapSeconds } = parseRotation(await readAdminBody(request, {}));
      const overlapMs = (overlapSeconds ?? usualOverlapSeconds) * 1000;
      const issued = await keys.rotate(pathIdOf(request.path), overlapMs, context);
      writeResource(response, issued.key, issuedKeyView(issued, clock.now()));
    },
    revoke: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      parseNothing(await readAdminBody(request, {}));
      const key = await keys.revoke(pathIdOf(request.path), context);
      writeResource(response, key, apiKeyView(key, clock.now()));
    },
    budgets: async (request, response) => {
      const { item } = await keys.read(pathIdOf(request.path));
      writeAdmin(response, budgetListView(await budgetStandings(budgets, item.limits)));
    },
  } satisfies Record<string, AdminController>;
}
