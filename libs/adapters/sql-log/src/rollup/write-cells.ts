import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { SqliteDatabase } from '../sqlite/sqlite-database.js';
import { Cell } from './cell.js';
import type { RollupCell } from './count-batch.js';
import { unseal } from './unseal.js';
import { dayMs } from './steps.js';

/** The key of PostgreSQL's advisory lock: an arbitrary number, the same in all processes. */
const lock = 7_204_193_656;
const key = 'step smallint, dimension text, at bigint, value text, other text';

/** Adds cells to the stored ones, in the transaction that inserted the counted rows. */
export async function writeCells(
  database: SqlDatabase,
  session: SqlSession,
  cells: readonly RollupCell[],
): Promise<void> {
  if (cells.length === 0) return;
  // The lock is held until the commit. Writers update the same few cells and would wait for each other anyway.
  await lockCells(database, session);
  await unseal(database, session, new Set(cells.map(({ at }) => at - (at % dayMs))));
  if (database instanceof SqliteDatabase) readOneByOne(database, cells);
  else await readTogether(session, cells);
  await insertCells(database, session, cells);
}

/** Locks the cells against other transactions until this one ends. */
export async function lockCells(database: SqlDatabase, session: SqlSession): Promise<void> {
  // SQLite allows only one writing transaction.
  if (database.dialect === 'sqlite') return;
  await session.query({ text: `select pg_advisory_xact_lock(${lock})`, parameters: [] });
}

/** Writes cells, replacing stored ones. */
export async function insertCells(
  database: SqlDatabase,
  session: SqlSession,
  cells: readonly RollupCell[],
): Promise<void> {
  if (database instanceof SqliteDatabase) {
    const write = database.prepare(
      'insert or replace into request_log_rollup (step, dimension, at, value, other, requests, cell) values (?, ?, ?, ?, ?, ?, ?)',
    );
    for (const { step, dimension, at, value, other, cell } of cells) {
      write.run(step, dimension, at, value, other, cell.requests, cell.toStored());
    }
    return;
  }
  const rows = cells.map(({ step, dimension, at, value, other, cell }) => ({
    step,
    dimension,
    at,
    value,
    other,
    requests: cell.requests,
    cell: cell.toStored(),
  }));
  await session.query({
    text: `insert into request_log_rollup (step, dimension, at, value, other, requests, cell)
      select step, dimension, at, value, other, requests, cell
      from json_to_recordset($1::json) as given(${key}, requests bigint, cell text)
      on conflict (step, dimension, at, value, other) do update set requests = excluded.requests, cell = excluded.cell`,
    parameters: [JSON.stringify(rows)],
  });
}

function readOneByOne(database: SqliteDatabase, cells: readonly RollupCell[]): void {
  const read = database.prepare(
    'select cell from request_log_rollup where step = ? and dimension = ? and at = ? and value = ? and other = ?',
  );
  for (const { step, dimension, at, value, other, cell } of cells) {
    const there = read.get(step, dimension, at, value, other) as { readonly cell: string } | undefined;
    if (there !== undefined) cell.add(Cell.fromStored(there.cell));
  }
}

async function readTogether(session: SqlSession, cells: readonly RollupCell[]): Promise<void> {
  const places = cells.map(({ step, dimension, at, value, other }, place) => ({
    place,
    step,
    dimension,
    at,
    value,
    other,
  }));
  const there = await session.query({
    text: `select given.place, there.cell from json_to_recordset($1::json) as given(place integer, ${key})
      join request_log_rollup there using (step, dimension, at, value, other)`,
    parameters: [JSON.stringify(places)],
  });
  for (const { place, cell } of there) cells[Number(place)]?.cell.add(Cell.fromStored(String(cell)));
}
