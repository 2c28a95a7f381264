import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';
import { everything } from './dimensions.js';
import { byHour, dayMs } from './steps.js';

/** The oldest unsealed day that is followed by records of a later day; undefined when there is none. */
export async function nextUnsealedDay(database: SqlDatabase): Promise<number | undefined> {
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
  return [...days][0];
}

/** Claims a day for sealing with a token. A writer of records of the day removes the claim. */
export async function claimDay(
  database: SqlDatabase,
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

/** Whether the claim of the token still exists. */
export async function isClaimed(
  database: SqlDatabase,
  session: SqlSession,
  day: number,
  token: string,
): Promise<boolean> {
  const statement = new Statement(database.dialect);
  const rows = await session.query(
    statement.query(
      `select day from request_log_sealed where day = ${statement.value(day)} and token = ${statement.value(token)}`,
    ),
  );
  return rows.length > 0;
}

/** Marks a day as sealed. Runs in a transaction in which {@link isClaimed} was true. */
export async function confirmSealed(database: SqlDatabase, session: SqlSession, day: number): Promise<void> {
  const statement = new Statement(database.dialect);
  await session.query(
    statement.query(`update request_log_sealed set is_done = 1 where day = ${statement.value(day)}`),
  );
}
