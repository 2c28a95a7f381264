import type { Facts } from '../facts/facts.js';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';

/** How long it is known in which order requests were indexed. */
const arrivalMemoryMs = 10 * 60_000;

/**
 * Records that rows were indexed, so that readers of new requests find them although these began earlier than others. Part of a
 * writing transaction, under its lock, so that the numbers have no gaps and are in the order of the commits.
 */
export async function recordArrival(
  database: SqlDatabase,
  session: SqlSession,
  inserted: readonly Facts[],
): Promise<void> {
  if (inserted.length === 0) return;
  const statement = new Statement(database.dialect);
  const number = '(select coalesce(max(number), 0) + 1 from request_log_arrival)';
  const rows = inserted.map(({ n }) => n).sort((one, other) => one - other);
  const values = [Date.now(), rows.length, JSON.stringify(rows)].map((value) => statement.value(value));
  await session.query(
    statement.query(
      `insert into request_log_arrival (number, at, size, rows) values (${number}, ${values.join(', ')})`,
    ),
  );
}

/** Forgets the oldest of what {@link recordArrival} has recorded, never the newest. Part of a writing transaction after it. */
export async function forgetArrivals(database: SqlDatabase, session: SqlSession): Promise<void> {
  const statement = new Statement(database.dialect);
  const before = statement.value(Date.now() - arrivalMemoryMs);
  await session.query(statement.query(`delete from request_log_arrival where at < ${before}`));
}
