import { firstRowOf, rowsPerMs } from './facts/row-number.js';
import type { SqlDatabase, SqlSession } from './sql-database.js';
import { Statement } from './statement.js';

/** Rows per batch. Small, because other writers wait meanwhile, on SQLite all of them. */
const batchSizes = { postgres: 2_000, sqlite: 1_000 } as const;
/** Rows of the journal per batch: each has up to 500 records, possibly with bodies. */
const journalBatch = 20;

/** Deletes a batch of rows from before a time. Returns whether there may be more. */
export async function deleteOutdated(database: SqlDatabase, before: number): Promise<boolean> {
  const most = batchSizes[database.dialect];
  return database.transaction(async (session) => {
    await moveHorizon(database, session, before);
    const isFull = [
      (await deleteRequests(database, session, before)) >= most,
      (await deleteOlder(database, session, { table: 'request_log_rollup', before, most })) >= most,
      (await deleteOlder(database, session, { table: 'request_log_feedback', before, most })) >= most,
      (await deleteOlder(database, session, {
        table: 'request_log_journal',
        before,
        most: journalBatch,
      })) >= journalBatch,
    ];
    return isFull.includes(true);
  });
}

/**
 * Moves the horizon, before which the rollup may count deleted rows; queries across it count rows instead. The horizon is
 * never after the newest row: if a clock was ahead for a moment, later queries would count rows until it is reached.
 */
async function moveHorizon(database: SqlDatabase, session: SqlSession, before: number): Promise<void> {
  const [newest] = await session.query({ text: 'select max(n) as n from request_log', parameters: [] });
  const afterNewest = Math.floor(Number(newest?.n ?? 0) / rowsPerMs) + 1;
  const horizon = Math.min(Math.ceil(before), afterNewest);
  const statement = new Statement(database.dialect);
  const at = statement.value(horizon);
  const than = statement.value(horizon);
  await session.query(statement.query(`update request_log_horizon set at = ${at} where at < ${than}`));
  const day = new Statement(database.dialect);
  await session.query(
    day.query(`delete from request_log_sealed where day < ${day.value(Math.ceil(before))}`),
  );
}

async function deleteRequests(database: SqlDatabase, session: SqlSession, before: number): Promise<number> {
  const statement = new Statement(database.dialect);
  const chosen = chooseOutdated(
    statement,
    'request_log',
    `n < ${statement.value(firstRowOf(before))} order by n`,
    batchSizes[database.dialect],
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

interface Outdated {
  readonly table: Exclude<keyof typeof keys, 'request_log'>;
  readonly before: number;
  readonly most: number;
}

async function deleteOlder(
  database: SqlDatabase,
  session: SqlSession,
  { table, before, most }: Outdated,
): Promise<number> {
  const statement = new Statement(database.dialect);
  const { age } = keys[table];
  const chosen = chooseOutdated(statement, table, `${age} < ${statement.value(Math.ceil(before))}`, most);
  const rows = await session.query(statement.query(`delete from ${table} where ${chosen} returning ${age}`));
  return rows.length;
}

/** The primary key and the column of the age; for a row of the journal, the age of its newest record. */
const keys = {
  request_log: { key: 'n', age: 'n' },
  request_log_rollup: { key: 'step, dimension, at, value, other', age: 'at' },
  request_log_feedback: { key: 'id', age: 'at' },
  request_log_journal: { key: 'number', age: 'last_at' },
} as const;

/** The condition that selects a batch; on PostgreSQL without rows that another process is deleting. */
function chooseOutdated(statement: Statement, table: keyof typeof keys, which: string, most: number): string {
  const limit = statement.value(most);
  if (statement.dialect === 'sqlite') {
    const { key } = keys[table];
    return `(${key}) in (select ${key} from ${table} where ${which} limit ${limit})`;
  }
  return `ctid = any(array(select ctid from ${table} where ${which} limit ${limit} for update skip locked))`;
}
