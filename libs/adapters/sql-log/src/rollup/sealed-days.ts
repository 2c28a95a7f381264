import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';
import { everything } from './dimensions.js';
import { byHour, dayMs } from './steps.js';

/** The oldest day that is over, as later records show, and is not sealed; undefined: there is none. */
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

/** Says that a day is being counted, by whoever has this token. Whoever writes records of the day takes it away. */
export async function announce(
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

/** Whether what was announced still holds. */
export async function isAnnounced(
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

/** Says that a day is counted. In a transaction in which {@link isAnnounced} was true. */
export async function confirm(database: SqlDatabase, session: SqlSession, day: number): Promise<void> {
  const statement = new Statement(database.dialect);
  await session.query(
    statement.query(`update request_log_sealed set is_done = 1 where day = ${statement.value(day)}`),
  );
}
