import type { AuditEntry, AuditQuery } from '@model-gateway/core';
import type { Database } from './schema.js';
import { toStoredText } from './stored-text.js';

/** A page of the audit log, newest first; empty when the entry that it comes after is not known. */
export async function readAuditLog(database: Database, query: AuditQuery): Promise<readonly AuditEntry[]> {
  const { limit, before, kind, resourceId } = query;
  let entries = database.selectFrom('audit_entry').select('document');
  if (before !== undefined) {
    entries = entries.where('revision', '<', (expression) =>
      expression.selectFrom('audit_entry').select('revision').where('id', '=', toStoredText(before)),
    );
  }
  if (kind !== undefined) entries = entries.where('kind', '=', kind);
  if (resourceId !== undefined) entries = entries.where('resource_id', '=', toStoredText(resourceId));
  const rows = await entries.orderBy('revision', 'desc').limit(limit).execute();
  return rows.map((row) => JSON.parse(row.document) as AuditEntry);
}
