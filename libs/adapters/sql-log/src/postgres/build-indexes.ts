import { laterIndexes, replacedIndexes, type LaterIndex } from '../migrations/postgres-indexes.js';
import type { SqlSession } from '../sql-database.js';

/** The key of PostgreSQL's advisory lock: an arbitrary number, the same in all processes. */
const lock = 7_204_193_657;

/**
 * Builds the indexes that a log lacks and drops those that they replace, while others read and write it. Does nothing where
 * another process is at it.
 *
 * @param session one connection, outside of a transaction and without a time-out of statements
 * @returns names of the indexes that were built
 */
export async function buildIndexes(session: SqlSession): Promise<readonly string[]> {
  const missing = await missingIndexes(session);
  const replaced = await replacedIndexesThatExist(session);
  if (missing.length === 0 && replaced.length === 0) return [];
  // Never waits: a process that waits for a lock holds a snapshot, for the end of which building an index would wait.
  const [row] = await run(session, `select pg_try_advisory_lock(${lock})::int as locked`);
  if (row?.locked !== 1) return [];
  try {
    for (const { name, on } of missing) {
      // One that is left of a process that ended is there and not valid.
      await run(session, `drop index concurrently if exists ${name}`);
      await run(session, `create index concurrently ${name} on ${on}`);
    }
    for (const name of replaced) await run(session, `drop index concurrently if exists ${name}`);
    return missing.map(({ name }) => name);
  } finally {
    await run(session, `select pg_advisory_unlock(${lock})`);
  }
}

/** Builds the indexes at once where the log is empty, as part of the transaction that migrates it. */
export async function buildIndexesOfEmptyLog(session: SqlSession): Promise<void> {
  const [row] = await run(session, 'select 1 as found from request_log limit 1');
  if (row !== undefined) return;
  for (const { name, on } of await missingIndexes(session))
    await run(session, `create index ${name} on ${on}`);
  for (const name of await replacedIndexesThatExist(session)) await run(session, `drop index ${name}`);
}

async function missingIndexes(session: SqlSession): Promise<readonly LaterIndex[]> {
  const valid = await validIndexes(session);
  return laterIndexes.filter(({ name }) => !valid.has(name));
}

async function replacedIndexesThatExist(session: SqlSession): Promise<readonly string[]> {
  const valid = await validIndexes(session);
  return Object.keys(replacedIndexes).filter((name) => valid.has(name));
}

async function validIndexes(session: SqlSession): Promise<ReadonlySet<string>> {
  const rows = await run(
    session,
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = to_regclass('request_log') and indisvalid`,
  );
  return new Set(rows.map(({ name }) => String(name)));
}

function run(session: SqlSession, text: string) {
  return session.query({ text, parameters: [] });
}
