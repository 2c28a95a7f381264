import { InvalidRequestError, type AuditEntry, type AuditQuery } from '@model-gateway/core';
import type { Database } from '../schema.js';
import { toStoredText } from '@model-gateway/sql-kit';

/** A page of the audit log, newest first. Throws `InvalidRequestError` when the entry of the cursor does not exist. */
export async function readAuditLog(database: Database, query: AuditQuery): Promise<readonly AuditEntry[]> {
  const { limit, before, kind, resourceId } = query;
  let entries = database.selectFrom('audit_entry').select('document');
  if (before !== undefined) {
    entries = entries.where('revision', '<', await revisionOf(database, before));
  }
  if (kind !== undefined) entries = entries.where('kind', '=', kind);
  if (resourceId !== undefined) entries = entries.where('resource_id', '=', toStoredText(resourceId));
  const rows = await entries.orderBy('revision', 'desc').limit(limit).execute();
  return rows.map((row) => JSON.parse(row.document) as AuditEntry);
}

async function revisionOf(database: Database, id: string): Promise<number> {
  const row = await database
    .selectFrom('audit_entry')
    .select('revision')
    .where('id', '=', toStoredText(id))
    .executeTakeFirst();
  if (row) return row.revision;
  throw new InvalidRequestError('invalid_value', 'The cursor is none that the audit log has given out.', {
    param: 'query:cursor',
  });
}
