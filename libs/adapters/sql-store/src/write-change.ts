import type { ChangeOutcome, OnceOnly, ResourceChange, SecretSealer } from '@model-gateway/core';
import { nextRevision, writeAudit } from './audit/write-audit.js';
import { readRepeated } from './read-repeated.js';
import type { Database } from './schema.js';
import type { SqlDatabase } from './sql-database.js';
import { toStoredText } from '@model-gateway/sql-kit';

/** Rolls back the transaction with an outcome other than `done`. */
class ChangeRejected extends Error {
  constructor(readonly outcome: ChangeOutcome) {
    super();
  }
}

/**
 * Writes a change in one transaction. The row of the revision is locked from its start to its end, so changes become visible
 * in the order of their revisions: a reader of one has not missed an earlier one.
 *
 * @param now milliseconds since 1970
 * @param sealer seals the head of the audit log's chain
 */
export async function writeChange(
  { database, announce }: Pick<SqlDatabase, 'database' | 'announce'>,
  change: ResourceChange,
  now: number,
  sealer?: SecretSealer,
): Promise<ChangeOutcome> {
  try {
    return await database
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const locked = await nextRevision(transaction);
        const revision = locked.current;
        const repeated = change.once && (await readRepeated(transaction, change.once.key, now));
        if (repeated) throw new ChangeRejected({ type: 'repeated', ...repeated });
        await checkUnchanged(transaction, change);
        const document = change.document && JSON.stringify(change.document);
        const createdAt = await writeResource(transaction, { ...change, document }, revision, now);
        await writeAudit(transaction, change.audit, locked, sealer, document);
        if (change.once) await writeResponse(transaction, change.once, now);
        await announce(transaction, revision);
        return { type: 'done', revision, createdAt };
      });
  } catch (error) {
    if (error instanceof ChangeRejected) return error.outcome;
    throw error;
  }
}

/** Changes are serialised, so no other change of these kinds is committed before this one. */
async function checkUnchanged(transaction: Database, { unchanged }: ResourceChange): Promise<void> {
  if (!unchanged) return;
  const later = await transaction
    .selectFrom('resource')
    .select('revision')
    .where('kind', 'in', unchanged.kinds)
    .where('revision', '>', unchanged.since)
    .limit(1)
    .executeTakeFirst();
  if (later) throw new ChangeRejected({ type: 'conflict', reason: 'outdated' });
}

/** Returns the time of creation; a resource that is created again after its deletion is a new one. */
async function writeResource(
  transaction: Database,
  change: Pick<ResourceChange, 'kind' | 'id' | 'expect'> & { readonly document: string | undefined },
  revision: number,
  now: number,
): Promise<number> {
  const { kind, document, expect } = change;
  const id = toStoredText(change.id);
  const found = await transaction
    .selectFrom('resource')
    .select((expression) => ['revision', 'created_at', expression('document', 'is', null).as('is_removed')])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  // The databases represent booleans differently.
  const existing = found?.is_removed ? undefined : found;
  if (found && expect === 'new') throw new ChangeRejected({ type: 'conflict', reason: 'exists' });
  const reason = conflictReason(existing?.revision, expect, document === undefined);
  if (reason) throw new ChangeRejected({ type: 'conflict', reason });

  const createdAt = existing?.created_at ?? now;
  const row = {
    revision,
    document: document ?? null,
    created_at: createdAt,
    updated_at: now,
  };
  await transaction
    .insertInto('resource')
    .values({ kind, id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
    .execute();
  return createdAt;
}

function conflictReason(
  found: number | undefined,
  expect: ResourceChange['expect'],
  isDeletion: boolean,
): 'exists' | 'absent' | 'other-revision' | undefined {
  if (expect === 'absent' && found !== undefined) return 'exists';
  const expectsNothing = expect === 'absent' || expect === 'new';
  if (found === undefined) return !expectsNothing || isDeletion ? 'absent' : undefined;
  return typeof expect === 'number' && expect !== found ? 'other-revision' : undefined;
}

async function writeResponse(transaction: Database, once: OnceOnly, now: number): Promise<void> {
  const row = {
    fingerprint: toStoredText(once.fingerprint),
    answer: toStoredText(once.answer),
    created_at: now,
  };
  await transaction
    .insertInto('repeated_request')
    .values({ key: toStoredText(once.key), ...row })
    // An outdated row of the same key may not have been deleted yet.
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
