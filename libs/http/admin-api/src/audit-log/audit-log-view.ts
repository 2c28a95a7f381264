import { isoTime } from '@model-gateway/control-plane';
import type { AuditEntry } from '@model-gateway/core';
import type { AdminAuditEntry } from '@model-gateway/contract';

/** A change on record as the API shows it. */
export function auditEntryView(entry: AuditEntry): AdminAuditEntry {
  const { id, at, action, kind, resourceId, actor, before, after } = entry;
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

/** The names of the columns of a table of changes. */
export const auditColumns = [
  'id',
  'at',
  'action',
  'resource',
  'resource_id',
  'actor_id',
  'actor_name',
  'request_id',
  'address',
  'before',
  'after',
] as const;

/** A change as the cells of a table. */
export function auditCells(entry: AuditEntry): readonly (string | undefined)[] {
  const { id, at, action, resource, resourceId, actor, requestId, address, before, after } =
    auditEntryView(entry);
  return [
    id,
    at,
    action,
    resource,
    resourceId,
    actor.id,
    actor.name,
    requestId,
    address,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ];
}
