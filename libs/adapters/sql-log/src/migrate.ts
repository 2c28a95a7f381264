import { LogOpenError } from './log-open-error.js';
import type { LogDatabase } from './sql/log-database.js';
import { Statement } from './sql/statement.js';
import { migrations } from './tables.js';

/** Any number, the same in all processes. */
const lock = 7_204_193_655;

/**
 * Brings the tables to what this version needs; never back. Several processes may do it at once. @throws LogOpenError
 * when a newer version has been here.
 */
export async function migrate(database: LogDatabase): Promise<void> {
  await database.transaction(async (session) => {
    const run = (text: string) => session.query({ text, parameters: [] });
    if (database.dialect === 'postgres') await run(`select pg_advisory_xact_lock(${lock})`);
    await run('create table if not exists log_schema_migration (name text not null primary key)');
    const rows = await run('select name from log_schema_migration');
    const done = new Set(rows.map(({ name }) => String(name)));
    for (const name of done) {
      if (Object.hasOwn(migrations, name)) continue;
      throw new LogOpenError(
        `The log was changed by a newer version of the gateway, which this one cannot undo (${name}).`,
      );
    }
    for (const [name, texts] of Object.entries(migrations)) {
      if (done.has(name)) continue;
      for (const text of texts[database.dialect]) await run(text);
      const statement = new Statement(database.dialect);
      await session.query(
        statement.query(`insert into log_schema_migration (name) values (${statement.value(name)})`),
      );
    }
  });
}
