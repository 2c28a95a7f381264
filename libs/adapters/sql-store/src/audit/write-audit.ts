import type { AuditEntry, SecretSealer } from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import type { Database } from '../schema.js';
import type { SqlDatabase } from '../sql-database.js';
import { openHead, sealHead, type ChainHead } from './chain-head.js';
import { documentHash, entryHash } from './entry-hash.js';
import { searchedColumns, workspaceColumn } from './searched-columns.js';

/** The revision row as a transaction has locked it. */
export interface LockedRevision {
  /** The revision of this change. */
  readonly current: number;
  readonly audit_head: string | null;
}

/** Locks the revision row until the transaction ends, and makes the next revision. */
export function nextRevision(transaction: Database): Promise<LockedRevision> {
  return transaction
    .updateTable('revision')
    .set((expression) => ({ current: expression('current', '+', 1) }))
    .where('id', '=', 1)
    .returning(['current', 'audit_head'])
    .executeTakeFirstOrThrow();
}

/**
 * Writes an audit entry, and adds it to the chain when one is started.
 *
 * @param document the resource's document after the change; absent: it was deleted, or the entry is about no resource
 * @param sealer seals the head of the chain; absent: there is no chain
 */
export async function writeAudit(
  transaction: Database,
  audit: AuditEntry,
  { current: revision, audit_head: head }: LockedRevision,
  sealer: SecretSealer | undefined,
  document?: string,
): Promise<void> {
  const row = {
    revision,
    id: toStoredText(audit.id),
    at: Math.floor(audit.at),
    kind: audit.kind,
    resource_id: toStoredText(audit.resourceId),
    document: JSON.stringify(audit),
    document_hash: document === undefined ? null : documentHash(document),
    ...searchedColumns(audit),
    workspace: workspaceColumn(audit),
  };
  const before = sealer && (openHead(head, sealer) ?? (await restoredHead(transaction, revision)));
  if (!before) {
    await transaction.insertInto('audit_entry').values(row).execute();
    return;
  }
  const hash = entryHash(before.hash, row);
  await transaction
    .insertInto('audit_entry')
    .values({ ...row, previous_hash: before.hash, hash })
    .execute();
  await writeHead(transaction, { ...before, revision, hash }, sealer);
}

/** Adds an entry to the audit log in a transaction of its own. */
export async function recordAudit(
  { database, announce }: Pick<SqlDatabase, 'database' | 'announce'>,
  audit: AuditEntry,
  sealer: SecretSealer | undefined,
): Promise<void> {
  await database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const locked = await nextRevision(transaction);
      await writeAudit(transaction, audit, locked, sealer);
      await announce(transaction, locked.current);
    });
}

/** Stores what the newest entry is. */
export async function writeHead(transaction: Database, head: ChainHead, sealer: SecretSealer): Promise<void> {
  await transaction
    .updateTable('revision')
    .set({ audit_head: sealHead(head, sealer) })
    .where('id', '=', 1)
    .execute();
}

/** The newest chained entry; undefined: no chain is started. */
export async function newestChained(database: Database): Promise<ChainHead | undefined> {
  const row = await database
    .selectFrom('audit_entry')
    .select(['revision', 'hash'])
    .where('hash', 'is not', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { revision: row.revision, hash: row.hash ?? '' };
}

/** Goes on where a chain ends whose head was lost, and says so for ever. */
async function restoredHead(transaction: Database, revision: number): Promise<ChainHead | undefined> {
  const newest = await newestChained(transaction);
  return newest && { ...newest, lostBefore: [revision] };
}
