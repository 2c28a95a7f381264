import { firstRowOf } from './facts/row-number.js';
import { sealDay } from './rollup/seal-day.js';
import type { LogDatabase, SqlSession } from './sql/log-database.js';
import { Statement } from './sql/statement.js';

/** So many rows at once: nobody else should have to wait for it. SQLite lets nobody else write meanwhile. */
const batchSizes = { postgres: 2_000, sqlite: 1_000 } as const;

/** Deletes a batch of what is older; when nothing is left of it, counts a day that is over. Gives whether there may be more. */
export async function deleteOutdated(database: LogDatabase, before: number): Promise<boolean> {
  const mayBeMore = await database.transaction(async (session) => {
    await moveHorizon(database, session, before);
    const deleted = [
      await deleteRequests(database, session, before),
      await deleteOlder(database, session, 'request_log_rollup', before),
      await deleteOlder(database, session, 'request_log_feedback', before),
    ];
    return deleted.some((count) => count >= batchSizes[database.dialect]);
  });
  // Whoever tidies up is the one who has time.
  return mayBeMore || sealDay(database);
}

/** From where on the rollup counts what there is. What lies across is asked of the rows. */
async function moveHorizon(database: LogDatabase, session: SqlSession, before: number): Promise<void> {
  const statement = new Statement(database.dialect);
  const at = statement.value(Math.ceil(before));
  const than = statement.value(Math.ceil(before));
  await session.query(statement.query(`update request_log_horizon set at = ${at} where at < ${than}`));
  const day = new Statement(database.dialect);
  await session.query(
    day.query(`delete from request_log_sealed where day < ${day.value(Math.ceil(before))}`),
  );
}

async function deleteRequests(database: LogDatabase, session: SqlSession, before: number): Promise<number> {
  const statement = new Statement(database.dialect);
  const chosen = chooseOutdated(
    statement,
    'request_log',
    `n < ${statement.value(firstRowOf(before))} order by n`,
  );
  const rows = await session.query(statement.query(`delete from request_log where ${chosen} returning n`));
  if (rows.length === 0) return 0;
  const numbers = rows.map(({ n }) => Number(n));
  const isSqlite = database.dialect === 'sqlite';
  const gone = isSqlite ? JSON.stringify(numbers) : `{${numbers.join(',')}}`;
  const among = isSqlite ? 'in (select value from json_each(?))' : '= any($1::bigint[])';
  const places = ['request_log_record where n', 'request_log_body where n'];
  if (isSqlite) places.push('request_log_words where rowid');
  for (const place of places) {
    await session.query({ text: `delete from ${place} ${among}`, parameters: [gone] });
  }
  return rows.length;
}

async function deleteOlder(
  database: LogDatabase,
  session: SqlSession,
  table: 'request_log_rollup' | 'request_log_feedback',
  before: number,
): Promise<number> {
  const statement = new Statement(database.dialect);
  const chosen = chooseOutdated(statement, table, `at < ${statement.value(Math.ceil(before))}`);
  const rows = await session.query(statement.query(`delete from ${table} where ${chosen} returning at`));
  return rows.length;
}

const keys = {
  request_log: 'n',
  request_log_rollup: 'step, dimension, at, value, other',
  request_log_feedback: 'id',
} as const;

/** A batch of rows, and on PostgreSQL such as no other process is about to delete, by the place where they are. */
function chooseOutdated(statement: Statement, table: keyof typeof keys, which: string): string {
  const limit = statement.value(batchSizes[statement.dialect]);
  if (statement.dialect === 'sqlite') {
    return `(${keys[table]}) in (select ${keys[table]} from ${table} where ${which} limit ${limit})`;
  }
  return `ctid = any(array(select ctid from ${table} where ${which} limit ${limit} for update skip locked))`;
}
