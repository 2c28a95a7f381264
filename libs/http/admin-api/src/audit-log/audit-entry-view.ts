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
    // A newer version of the gateway may have stored a kind that this one has no name for.
    resource: kind as AdminAuditEntry['resource'],
    resourceId,
    actor: { id: actor.id, name: actor.name },
    requestId: actor.requestId,
    ...(actor.address !== undefined && { address: actor.address }),
    ...(before && { before }),
    ...(after && { after }),
  };
}
