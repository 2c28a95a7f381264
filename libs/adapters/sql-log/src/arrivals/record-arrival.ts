import type { Facts } from '../facts/facts.js';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';

/** How long it is known in which order requests were indexed. */
export const arrivalMemoryMs = 10 * 60_000;

/** A batch of rows, in the order in which batches were indexed. */
const insertText = 'insert into request_log_arrival (at, rows) values';

/**
 * Records that rows were indexed, so that readers of new requests find them although these began earlier than others. Part of a
 * writing transaction, under its lock.
 */
export async function recordArrival(
  database: SqlDatabase,
  session: SqlSession,
  inserted: readonly Facts[],
): Promise<void> {
  if (inserted.length === 0) return;
  const statement = new Statement(database.dialect);
  const rows = inserted.map(({ n }) => n).sort((one, other) => one - other);
  const values = statement.list([Date.now(), JSON.stringify(rows)]);
  await session.query(statement.query(`${insertText} ${values}`));
}

/** Forgets the oldest of what {@link recordArrival} has recorded. Part of a writing transaction. */
export async function forgetArrivals(database: SqlDatabase, session: SqlSession): Promise<void> {
  const statement = new Statement(database.dialect);
  const before = statement.value(Date.now() - arrivalMemoryMs);
  await session.query(statement.query(`delete from request_log_arrival where at < ${before}`));
}
