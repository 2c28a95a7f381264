import { migrationState, refuseNewerMigrations, type MigrationState } from '@model-gateway/sql-kit';
import { logNames } from './log-open-error.js';
import { migrations } from './migrations/index.js';
import { buildIndexesOfEmptyLog } from './postgres/build-indexes.js';
import type { SqlDatabase, SqlRow } from './sql-database.js';
import { Statement } from './statement.js';

const known = Object.keys(migrations);

/** The key of PostgreSQL's advisory lock: an arbitrary number, the same in all processes. */
const lock = 7_204_193_655;

/**
 * Runs the migrations that a database lacks. Several processes may do so at once.
 *
 * @returns names of the migrations that ran, in their order
 * @throws LogOpenError when a newer version has migrated the database
 */
export function migrate(database: SqlDatabase): Promise<readonly string[]> {
  return database.transaction(async (session) => {
    const run = (text: string) => session.query({ text, parameters: [] });
    if (database.dialect === 'postgres') await run(`select pg_advisory_xact_lock(${lock})`);
    // Not "if not exists": PostgreSQL asks for the right to create tables even if this one exists, and the user that
    // the gateway connects as may lack that right.
    if (!(await hasMigrationTable(database.dialect, run)))
      await run('create table log_schema_migration (name text not null primary key)');
    const done = await readDone(run);
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
    if (database.dialect === 'postgres' && migrated.length > 0) await buildIndexesOfEmptyLog(session);
    return migrated;
  });
}

/** Reads which migrations a database has run, without changing it. @throws as {@link migrate} */
export async function readMigrationState(database: SqlDatabase): Promise<MigrationState> {
  const run = (text: string) => database.query({ text, parameters: [] });
  const hasTable = await hasMigrationTable(database.dialect, run);
  return migrationState(known, hasTable ? await readDone(run) : new Set());
}

type RunQuery = (text: string) => Promise<readonly SqlRow[]>;

async function hasMigrationTable(dialect: SqlDatabase['dialect'], run: RunQuery): Promise<boolean> {
  const [table] = await run(
    dialect === 'postgres'
      ? "select 1 as found where to_regclass('log_schema_migration') is not null"
      : "select 1 as found from sqlite_master where type = 'table' and name = 'log_schema_migration'",
  );
  return table !== undefined;
}

async function readDone(run: RunQuery): Promise<ReadonlySet<string>> {
  const rows = await run('select name from log_schema_migration');
  const done = new Set(rows.map(({ name }) => String(name)));
  refuseNewerMigrations(known, done, logNames);
  return done;
}
