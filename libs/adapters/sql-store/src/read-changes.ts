import type { JsonObject, ResourceChanges, ResourceKind, StoredResource } from '@model-gateway/core';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './schema.js';
import { fromStoredText } from '@model-gateway/sql-kit';

/** Rows per query: SQLite is read on the event loop, and other work runs in between. */
const pageSize = 200;

/**
 * All changes after a revision, deletions included. A concurrent change is part of the result, or has a higher revision than
 * the returned one.
 */
export async function readChanges(database: Database, after: number): Promise<ResourceChanges> {
  const revision = await readRevision(database);
  // The database was restored from a backup that is older than the caller's revision: return everything.
  const start = after > revision ? 0 : after;
  const changed = new Map<string, StoredResource>();
  const removed = new Map<string, { readonly kind: ResourceKind; readonly id: string }>();
  for (let last = start; ;) {
    const page = await readPage(database, last);
    for (const row of page) {
      const { kind } = row;
      const id = fromStoredText(row.id);
      const key = `${kind}/${id}`;
      // A resource that changed between two pages appears twice; the later row wins.
      changed.delete(key);
      removed.delete(key);
      if (row.document === null) removed.set(key, { kind, id });
      else changed.set(key, toResource(kind, id, { ...row, document: row.document }));
      last = row.revision;
    }
    if (page.length < pageSize) break;
    await nextTurn();
  }
  return { revision, changed: [...changed.values()], removed: [...removed.values()] };
}

/** The revision of the newest change. */
export async function readRevision(database: Database): Promise<number> {
  const row = await database
    .selectFrom('revision')
    .select('current')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.current;
}

function readPage(database: Database, after: number) {
  return database
    .selectFrom('resource')
    .selectAll()
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(pageSize)
    .execute();
}

function toResource(
  kind: ResourceKind,
  id: string,
  row: {
    readonly revision: number;
    readonly document: string;
    readonly created_at: number;
    readonly updated_at: number;
  },
): StoredResource {
  return {
    kind,
    id,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    document: JSON.parse(row.document) as JsonObject,
  };
}
