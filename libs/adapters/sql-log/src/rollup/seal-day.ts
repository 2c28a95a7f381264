import { randomUUID } from 'node:crypto';
import { firstRowOf } from '../facts/row-number.js';
import type { LogDatabase, SqlSession } from '../sql/log-database.js';
import { Statement } from '../sql/statement.js';
import { RollupCapacity } from './capacity.js';
import { Cell } from './cell.js';
import { countPairs, PlacedCells, type PairedFacts } from './count-batch.js';
import { everything, tooMany } from './dimensions.js';
import { insertCells, lockCells } from './write-cells.js';
import { byDay, byHour, dayMs, hourMs } from './steps.js';

/**
 * Counts a day that is over by day and in pairs, so that questions about months read little. Until then, and when records
 * of the day come late, its hours and its rows have the answers. Gives whether there may be another such day.
 */
export async function sealDay(database: LogDatabase): Promise<boolean> {
  const [day, next] = await unsealedDays(database);
  if (day === undefined) return false;
  const token = randomUUID();
  // Whoever writes records of the day from now on takes the announcement away; whoever was about to has done so.
  await database.transaction(async (session) => {
    await lockCells(database, session);
    await announce(database, session, day, token);
  });
  const cells = await countDay(database, day);
  await database.transaction(async (session) => {
    await lockCells(database, session);
    if (!(await confirm(database, session, day, token))) return;
    const statement = new Statement(database.dialect);
    await session.query(
      statement.query(
        `delete from request_log_rollup where step = ${byDay} and at = ${statement.value(day)}`,
      ),
    );
    await insertCells(database, session, cells.all());
  });
  return next !== undefined;
}

/** Days that are over, as later records show, and not sealed, oldest first. */
async function unsealedDays(database: LogDatabase): Promise<number[]> {
  const statement = new Statement(database.dialect);
  const hours = await database.query(
    statement.query(
      `select at from request_log_rollup where step = ${byHour} and dimension = ${statement.value(everything)}
        and at >= (select at from request_log_horizon) order by at`,
    ),
  );
  const sealed = await database.query({
    text: 'select day from request_log_sealed where is_done = 1',
    parameters: [],
  });
  const days = new Set(hours.map(({ at }) => Number(at) - (Number(at) % dayMs)));
  const newest = [...days].at(-1);
  for (const { day } of sealed) days.delete(Number(day));
  if (newest !== undefined) days.delete(newest);
  return [...days];
}

async function announce(
  database: LogDatabase,
  session: SqlSession,
  day: number,
  token: string,
): Promise<void> {
  const statement = new Statement(database.dialect);
  await session.query(
    statement.query(
      `insert into request_log_sealed (day, token, is_done) values ${statement.list([day, token, 0])}
      on conflict (day) do update set token = excluded.token, is_done = 0`,
    ),
  );
}

async function confirm(
  database: LogDatabase,
  session: SqlSession,
  day: number,
  token: string,
): Promise<boolean> {
  const statement = new Statement(database.dialect);
  const rows = await session.query(
    statement.query(
      `update request_log_sealed set is_done = 1
      where day = ${statement.value(day)} and token = ${statement.value(token)} returning day`,
    ),
  );
  return rows.length > 0;
}

async function countDay(database: LogDatabase, day: number): Promise<PlacedCells> {
  const cells = new PlacedCells();
  const capacity = new RollupCapacity();
  for (let hour = day; hour < day + dayMs; hour += hourMs) {
    await addHour(database, { cells, capacity, day, hour });
    const statement = new Statement(database.dialect);
    const rows = await database.query(
      statement.query(
        `select n, status, provider, slug, model, caller, route, prompt, cache, code, duration_bucket, first_bucket,
          prompt_tokens, completion_tokens, cached_tokens, reasoning_tokens, total_tokens, nano_dollars, unpriced, rescued
        from request_log where n >= ${statement.value(firstRowOf(hour))} and n < ${statement.value(firstRowOf(hour + hourMs))}`,
      ),
    );
    countPairs(cells, rows as unknown as PairedFacts[], capacity);
  }
  return cells;
}

/** Adds up the hours: what is counted for itself need not be counted from the rows again. */
async function addHour(
  database: LogDatabase,
  into: { cells: PlacedCells; capacity: RollupCapacity; day: number; hour: number },
): Promise<void> {
  const statement = new Statement(database.dialect);
  const rows = await database.query(
    statement.query(
      `select dimension, value, cell from request_log_rollup where step = ${byHour} and at = ${statement.value(into.hour)}`,
    ),
  );
  for (const row of rows) {
    const [dimension, value] = [String(row.dimension), String(row.value)];
    const isTaken = value !== tooMany && into.capacity.takesValue('day', dimension, value);
    const cell = into.cells.at(byDay, into.day, dimension, isTaken ? value : tooMany);
    if (isTaken) cell.add(Cell.fromStored(String(row.cell)));
  }
}
