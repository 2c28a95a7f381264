import type { AdminAuditEntry } from '@model-gateway/contract';
import type { AuditEntry } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';

/** A change on record as the API shows it. */
export function auditEntryView({
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
