import { resourceKinds } from '@model-gateway/control-plane';
import type { AuditQuery } from '@model-gateway/core';
import { invalidQuery, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { auditEntryView } from './audit-entry-view.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { writeAdmin } from '../resources/write-resource.js';

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
  const kind = resourceKinds.find((candidate) => candidate === resource);
  if (resource !== undefined && !kind)
    throw invalidQuery('resource', `must be one of ${resourceKinds.join(', ')}`);
  if (resourceId !== undefined && (resourceId === '' || resourceId.length > longestId)) {
    throw invalidQuery('resourceId', `must have 1 to ${longestId} characters`);
  }
  return { ...(kind && { kind }), ...(resourceId !== undefined && { resourceId }) };
}
