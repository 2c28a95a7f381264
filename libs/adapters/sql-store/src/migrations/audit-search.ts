import type { AuditEntry } from '@model-gateway/core';
import type { Kysely, Migration } from 'kysely';
import { searchedColumns, type SearchedColumns } from '../audit/searched-columns.js';
import type { Schema } from '../schema.js';

const columns = ['action', 'actor_id', 'actor_name', 'address', 'request_id', 'search_text'] as const;
/** Entries are found by these; time and order are those of the revision. */
const indexed = ['actor_id', 'actor_name', 'action', 'address', 'request_id'] as const;
const rowsPerPage = 200;

/** Adds the columns that filters of the audit log compare, and fills them in the entries of before. */
export const auditSearch: Migration = {
  async up(db) {
    for (const column of columns) {
      await db.schema.alterTable('audit_entry').addColumn(column, 'text').execute();
    }
    await fill(db as Kysely<Schema>);
    for (const column of indexed) {
      await db.schema
        .createIndex(`audit_entry_${column}`)
        .on('audit_entry')
        .columns([column, 'revision'])
        .execute();
    }
    await db.schema.createIndex('audit_entry_at').on('audit_entry').column('at').execute();
  },
};

async function fill(database: Kysely<Schema>): Promise<void> {
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const page = await database
      .selectFrom('audit_entry')
      .select(['revision', 'document'])
      .where('revision', '>', last)
      .orderBy('revision')
      .limit(rowsPerPage)
      .execute();
    for (const { revision, document } of page) {
      last = revision;
      const found = columnsOf(document);
      if (!found) continue;
      await database.updateTable('audit_entry').set(found).where('revision', '=', revision).execute();
    }
    if (page.length < rowsPerPage) return;
  }
}

/** Undefined for what somebody else has written in the place of an entry: its chain tells of it. */
function columnsOf(document: string): SearchedColumns | undefined {
  try {
    return searchedColumns(JSON.parse(document) as AuditEntry);
  } catch {
    return undefined;
  }
}
