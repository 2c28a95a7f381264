import {
  defaultWorkspace,
  InvalidRequestError,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
} from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import { sql } from 'kysely';
import type { Database } from '../schema.js';
import { searchText } from './searched-columns.js';

/** A page of the audit log. Throws `InvalidRequestError` when the entry of the cursor does not exist. */
export async function readAuditLog(database: Database, query: AuditQuery): Promise<readonly AuditEntry[]> {
  const { limit, behind, order } = query;
  let entries = meantEntries(database, query);
  if (behind !== undefined) {
    const revision = await revisionOf(database, behind);
    entries = entries.where('revision', order === 'oldest' ? '>' : '<', revision);
  }
  const rows = await entries
    .orderBy('revision', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => JSON.parse(row.document) as AuditEntry);
}

/** The columns that have to be just what a filter says. */
const exact = {
  kind: 'kind',
  resourceId: 'resource_id',
  action: 'action',
  address: 'address',
  requestId: 'request_id',
} as const satisfies Partial<Record<keyof AuditFilter, string>>;
const exactMembers = Object.keys(exact) as (keyof typeof exact)[];

function meantEntries(database: Database, filter: AuditFilter) {
  let entries = database.selectFrom('audit_entry').select('document');
  for (const member of exactMembers) {
    const value = filter[member];
    if (value !== undefined) entries = entries.where(exact[member], '=', toStoredText(value));
  }
  const { workspace, exceptKind, from, until, actor, text } = filter;
  if (workspace === defaultWorkspace) entries = entries.where('workspace', 'is', null);
  else if (workspace !== undefined) entries = entries.where('workspace', '=', toStoredText(workspace));
  if (exceptKind !== undefined) entries = entries.where('kind', '!=', exceptKind);
  if (from !== undefined) entries = entries.where('at', '>=', from);
  if (until !== undefined) entries = entries.where('at', '<', until);
  if (actor !== undefined) {
    const name = toStoredText(actor);
    entries = entries.where((is) => is.or([is('actor_id', '=', name), is('actor_name', '=', name)]));
  }
  if (text !== undefined) {
    const pattern = `%${searchText(text).replace(/[\\%_]/g, '\\$&')}%`;
    entries = entries.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  return entries;
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
