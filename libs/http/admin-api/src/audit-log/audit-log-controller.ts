import { isoTime } from '@model-gateway/control-plane';
import type { AuditQuery, AuditEntry } from '@model-gateway/core';
import { invalidQuery, queryOf, type Parameter, type Paths } from '@model-gateway/http-server';
import type { AdminAuditEntry } from '@model-gateway/contract';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { pageParameters, pageQueryOf, pageView, pageSchema } from '../resources/page.js';
import { writeAdmin } from '../resources/exchange.js';
import { adminOperation } from '../resources/admin-operation.js';
import { auditedKinds } from '../resources/kind-schemas.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** What the query of `GET /admin/v1/audit-log` may name. */
export const auditLogParameters = [...pageParameters, 'resource', 'resourceId'] as const;
const longestId = 200;

/** Answers `GET /admin/v1/audit-log`. */
export function auditLogController({ administration }: AdminDependencies): AdminController {
  return async (request, response) => {
    const query = queryOf(request.originalUrl, auditLogParameters);
    const { limit, after } = pageQueryOf(query);
    // One more than is shown tells whether there is another page.
    const found = await administration.auditLog({
      ...auditFilterOf(query),
      limit: limit + 1,
      ...(after !== undefined && { before: after }),
    });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const more = found.length > limit && last !== undefined;
    writeAdmin(response, pageView({ items, ...(more && { next: last.id }) }, auditEntryView));
  };
}

/** Which resources a query asks for. Throws `InvalidRequestError`. */
function auditFilterOf(query: ReadonlyMap<string, string>): Pick<AuditQuery, 'kind' | 'resourceId'> {
  const resource = query.get('resource');
  const resourceId = query.get('resourceId');
  const kind = auditedKinds.find((candidate) => candidate === resource);
  if (resource !== undefined && !kind)
    throw invalidQuery('resource', `must be one of ${auditedKinds.join(', ')}`);
  if (resourceId !== undefined && (resourceId === '' || resourceId.length > longestId)) {
    throw invalidQuery('resourceId', `must have 1 to ${longestId} characters`);
  }
  return { ...(kind && { kind }), ...(resourceId !== undefined && { resourceId }) };
}

/** A change on record as the API shows it. */
function auditEntryView({
  id,
  at,
  action,
  kind,
  resourceId,
  actor,
  before,
  after,
}: AuditEntry): AdminAuditEntry {
  return {
    id,
    at: isoTime(at),
    action,
    resource: kind,
    resourceId,
    actor: { id: actor.id, name: actor.name },
    requestId: actor.requestId,
    ...(actor.address !== undefined && { address: actor.address }),
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** What the administration API answers about changes. */
export const auditLogSchemas = {
  AuditEntry: contractSchemas.AdminAuditEntry,
  AuditEntryPage: pageSchema('AuditEntry'),
};

const auditFilters: readonly Parameter[] = [
  { name: 'resource', in: 'query', schema: { type: 'string', enum: [...auditedKinds] } },
  { name: 'resourceId', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 200 } },
];

/** The route of administrators about changes. */
export const auditLogPaths: Paths = {
  '/admin/v1/audit-log': {
    get: adminOperation({
      operationId: 'readAuditLog',
      tag: 'Records',
      summary: 'Lists changes and refused sign-ins, newest first',
      answer: 'AuditEntryPage',
      parameters: auditFilters,
      does: 'list',
    }),
  },
};
