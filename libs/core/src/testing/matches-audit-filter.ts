import type { AuditEntry } from '../administration/audit-entry.js';
import { defaultWorkspace } from '../administration/workspace.js';
import type { AuditFilter } from '../ports/resource-store.js';

/** Whether a filter of the audit log means an entry. */
export function matchesAuditFilter(entry: AuditEntry, filter: AuditFilter): boolean {
  const { actor, at, kind, resourceId, action } = entry;
  const { from = -Infinity, until = Infinity, text = '' } = filter;
  const isAskedFor = (asked: unknown, ...values: unknown[]) => asked === undefined || values.includes(asked);
  return (
    isAskedFor(filter.workspace, entry.workspace ?? defaultWorkspace) &&
    isAskedFor(filter.kind, kind) &&
    kind !== filter.exceptKind &&
    isAskedFor(filter.resourceId, resourceId) &&
    isAskedFor(filter.action, action) &&
    isAskedFor(filter.actor, actor.id, actor.name) &&
    isAskedFor(filter.address, actor.address) &&
    isAskedFor(filter.requestId, actor.requestId) &&
    at >= from &&
    at < until &&
    [resourceId, actor.name].some((value) => value.toLowerCase().includes(text.toLowerCase()))
  );
}
