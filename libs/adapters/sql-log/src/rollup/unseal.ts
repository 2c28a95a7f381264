import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';

/** Unseals days because late records arrived. Part of a writing transaction, under its lock. */
export async function unseal(
  database: SqlDatabase,
  session: SqlSession,
  days: ReadonlySet<number>,
): Promise<void> {
  const statement = new Statement(database.dialect);
  await session.query(
    statement.query(`delete from request_log_sealed where day in ${statement.list([...days])}`),
  );
}
