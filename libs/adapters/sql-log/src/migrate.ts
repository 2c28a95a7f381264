import { LogOpenError } from './log-open-error.js';
import type { SqlDatabase, SqlRow } from './sql-database.js';
import { Statement } from './statement.js';
import { migrations } from './tables.js';

/** Names of migrations. */
export interface MigrationState {
  readonly done: readonly string[];
  readonly pending: readonly string[];
}

/** Any number, the same in all processes. */
const lock = 7_204_193_655;

/**
 * Brings the tables to what this version needs; never back. Several processes may do it at once. @throws LogOpenError
 * when a newer version has been here.
 *
 * @returns names of what was done, in their order
 */
export function migrate(database: SqlDatabase): Promise<readonly string[]> {
  return database.transaction(async (session) => {
    const run = (text: string) => session.query({ text, parameters: [] });
    if (database.dialect === 'postgres') await run(`select pg_advisory_xact_lock(${lock})`);
    // PostgreSQL wants the right to create a table even where it is there, and whoever serves need not have it.
    if (!(await isThere(database.dialect, run)))
      await run('create table log_schema_migration (name text not null primary key)');
    const rows = await run('select name from log_schema_migration');
    const done = new Set(rows.map(({ name }) => String(name)));
    refuseNewer(done);
    const migrated: string[] = [];
    for (const [name, texts] of Object.entries(migrations)) {
      if (done.has(name)) continue;
      for (const text of texts[database.dialect]) await run(text);
      const statement = new Statement(database.dialect);
      await session.query(
        statement.query(`insert into log_schema_migration (name) values (${statement.value(name)})`),
      );
      migrated.push(name);
    }
    return migrated;
  });
}

/** What was done to a database and what was not, by names in their order; changes nothing. @throws as {@link migrate} */
export async function migrationsIn(database: SqlDatabase): Promise<MigrationState> {
  const run = (text: string) => database.query({ text, parameters: [] });
  const rows = (await isThere(database.dialect, run))
    ? await run('select name from log_schema_migration')
    : [];
  const done = new Set(rows.map(({ name }) => String(name)));
  refuseNewer(done);
  const namesOf = (isDone: boolean) => Object.keys(migrations).filter((name) => done.has(name) === isDone);
  return { done: namesOf(true), pending: namesOf(false) };
}

async function isThere(
  dialect: SqlDatabase['dialect'],
  run: (text: string) => Promise<readonly SqlRow[]>,
): Promise<boolean> {
  const [table] = await run(
    dialect === 'postgres'
      ? "select 1 as found where to_regclass('log_schema_migration') is not null"
      : "select 1 as found from sqlite_master where type = 'table' and name = 'log_schema_migration'",
  );
  return table !== undefined;
}

function refuseNewer(done: ReadonlySet<string>): void {
  for (const name of done) {
    if (Object.hasOwn(migrations, name)) continue;
    throw new LogOpenError(
      `The log was changed by a newer version of the gateway, which this one cannot undo (${name}).`,
    );
  }
}
