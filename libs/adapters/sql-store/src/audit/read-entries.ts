import type { Database } from '../schema.js';

/** Rows per query: SQLite is read on the event loop, and other work runs in between. */
export const entriesPerPage = 200;

/** A page of the audit entries after a revision, oldest first, with the columns of the chain. */
export function readEntries(database: Database, after: number) {
  return database
    .selectFrom('audit_entry')
    .selectAll()
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(entriesPerPage)
    .execute();
}
