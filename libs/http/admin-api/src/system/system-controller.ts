import type { AdminSystem } from '@model-gateway/contract';
import { isoTime } from '@model-gateway/control-plane';
import type { SystemFacts } from '@model-gateway/core';
import type { Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { writeAdmin } from '../resources/exchange.js';

/** Answers `GET /admin/v1/system`. */
export function systemController({ system }: Pick<AdminDependencies, 'system'>): AdminController {
  return async (_request, response) => writeAdmin(response, systemView(await system.facts()));
}

/** What a process runs with, as the API shows it. */
function systemView({ startedAt, ...facts }: SystemFacts): AdminSystem {
  return { ...facts, startedAt: isoTime(startedAt) };
}

/** What the administration API answers about the system. */
export const systemSchemas = {
  System: contractSchemas.AdminSystem,
};

/** The route of administrators about the system. */
export const systemPaths: Paths = {
  '/admin/v1/system': {
    get: adminOperation({
      operationId: 'readSystem',
      tag: 'Records',
      summary: 'Says what the answering process runs with: version, environment, database, log, Redis',
      answer: 'System',
      does: 'read',
    }),
  },
};
