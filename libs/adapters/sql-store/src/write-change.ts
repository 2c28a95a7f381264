import type { ChangeOutcome, OnceOnly, ResourceChange } from '@model-gateway/core';
import { readRepeated } from './read-repeated.js';
import type { Database } from './schema.js';
import type { SqlDatabase } from './sql-database.js';
import { toStoredText } from '@model-gateway/sql-kit';

/** Leaves the transaction, which undoes it, with an answer. */
class NothingDone extends Error {
  constructor(readonly outcome: ChangeOutcome) {
    super();
  }
}

/**
 * Makes a change in one transaction. The revision's row is taken first and held to the end, so changes become visible
 * in the order of their revisions: who has read one has missed none before it.
 *
 * @param now milliseconds since 1970
 */
export async function writeChange(
  { database, announce }: Pick<SqlDatabase, 'database' | 'announce'>,
  change: ResourceChange,
  now: number,
): Promise<ChangeOutcome> {
  try {
    return await database
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const revision = await nextRevision(transaction);
        const repeated = change.once && (await readRepeated(transaction, change.once.key, now));
        if (repeated) throw new NothingDone({ type: 'repeated', ...repeated });
        await checkUnchanged(transaction, change);
        const createdAt = await writeResource(transaction, change, revision, now);
        await writeAudit(transaction, change, revision);
        if (change.once) await writeAnswer(transaction, change.once, now);
        await announce(transaction, revision);
        return { type: 'done', revision, createdAt };
      });
  } catch (error) {
    if (error instanceof NothingDone) return error.outcome;
    throw error;
  }
}

async function nextRevision(transaction: Database): Promise<number> {
  const row = await transaction
    .updateTable('revision')
    .set((expression) => ({ current: expression('current', '+', 1) }))
    .where('id', '=', 1)
    .returning('current')
    .executeTakeFirstOrThrow();
  return row.current;
}

/** All changes come after each other, so nothing of the kind changes any more before this one is committed. */
async function checkUnchanged(transaction: Database, { unchanged }: ResourceChange): Promise<void> {
  if (!unchanged) return;
  const later = await transaction
    .selectFrom('resource')
    .select('revision')
    .where('kind', '=', unchanged.kind)
    .where('revision', '>', unchanged.since)
    .limit(1)
    .executeTakeFirst();
  if (later) throw new NothingDone({ type: 'conflict', reason: 'outdated' });
}

/** Gives when the resource was created; a deleted one that comes back is a new one. */
async function writeResource(
  transaction: Database,
  change: ResourceChange,
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
  // The databases have truth of different kinds.
  const there = found?.is_removed ? undefined : found;
  if (found && expect === 'new') throw new NothingDone({ type: 'conflict', reason: 'exists' });
  const reason = refusal(there?.revision, expect, document === undefined);
  if (reason) throw new NothingDone({ type: 'conflict', reason });

  const createdAt = there?.created_at ?? now;
  const row = {
    revision,
    document: document === undefined ? null : JSON.stringify(document),
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

function refusal(
  found: number | undefined,
  expect: ResourceChange['expect'],
  isDeletion: boolean,
): 'exists' | 'absent' | 'other-revision' | undefined {
  if (expect === 'absent' && found !== undefined) return 'exists';
  const expectsNothing = expect === 'absent' || expect === 'new';
  if (found === undefined) return !expectsNothing || isDeletion ? 'absent' : undefined;
  return typeof expect === 'number' && expect !== found ? 'other-revision' : undefined;
}

async function writeAudit(transaction: Database, { audit }: ResourceChange, revision: number): Promise<void> {
  await transaction
    .insertInto('audit_entry')
    .values({
      revision,
      id: toStoredText(audit.id),
      at: Math.floor(audit.at),
      kind: audit.kind,
      resource_id: toStoredText(audit.resourceId),
      document: JSON.stringify(audit),
    })
    .execute();
}

async function writeAnswer(transaction: Database, once: OnceOnly, now: number): Promise<void> {
  const row = {
    fingerprint: toStoredText(once.fingerprint),
    answer: toStoredText(once.answer),
    created_at: now,
  };
  await transaction
    .insertInto('repeated_request')
    .values({ key: toStoredText(once.key), ...row })
    // One is there when it is too old to count, and was not deleted yet.
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
