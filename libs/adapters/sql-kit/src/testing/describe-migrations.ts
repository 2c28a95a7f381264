import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { MigrateOptions, MigrationReport } from '../migrations.js';
import { runAsAdministrator, type PostgresServer } from './postgres-databases.js';
import { runStatement } from './run-statement.js';

interface Closable {
  close(): Promise<void>;
}

/** A new database. */
export interface MigratedDatabase {
  readonly url: string;
  open(): Promise<Closable>;
  remove(): Promise<void>;
}

/** The migrations under test. */
export interface TestedMigrations {
  /** Names of all migrations, in their order. */
  readonly names: readonly string[];
  readonly migrate: (options: MigrateOptions) => Promise<MigrationReport>;
  /** Records a migration named `9999-later`. */
  readonly recordLaterMigration: string;
}

/** Tests what migrating promises on every database. */
export function describeMigrations(
  type: 'sqlite' | 'postgres',
  create: () => Promise<MigratedDatabase>,
  { names, migrate: migrateDatabase, recordLaterMigration }: TestedMigrations,
): void {
  const version = names.at(-1);
  let database: MigratedDatabase;
  beforeEach(async () => void (database = await create()));
  afterEach(() => database.remove());
  const migrate = (dryRun = false) => migrateDatabase({ url: database.url, dryRun });

  it('reports what it has done, and the next time that there is nothing to do', async () => {
    expect(await migrate()).toEqual({ type, applied: names, pending: [], version });
    expect(await migrate()).toEqual({ type, applied: [], pending: [], version });
    const opened = await database.open();
    await opened.close();
  });

  it('changes nothing in a dry run', async () => {
    const untouched = { type, applied: [], pending: names };
    expect([await migrate(true), await migrate(true)]).toEqual([untouched, untouched]);
    await migrate();
    expect(await migrate(true)).toEqual({ type, applied: [], pending: [], version });
  });

  it('runs once where several run it at once', async () => {
    const reports = await Promise.all([migrate(), migrate(), migrate()]);
    expect(reports.flatMap(({ applied }) => applied)).toEqual(names);
    expect(reports.map((report) => report.version)).toEqual([version, version, version]);
  });

  it('refuses a database that a newer version has migrated, also in a dry run', async () => {
    await migrate();
    await runStatement(database.url, recordLaterMigration);
    await expect(migrate()).rejects.toThrow('newer version of the gateway');
    await expect(migrate(true)).rejects.toThrow('newer version of the gateway');
  });
}

/** Tests what migrating promises about the files of SQLite. `create` gives a file `data/gateway.db` in its folder. */
export function describeSqliteFileMigrations(
  create: () => Promise<MigratedDatabase & { readonly folder: string }>,
  { names, migrate }: TestedMigrations,
): void {
  let database: MigratedDatabase & { readonly folder: string };
  let data: string;
  beforeEach(async () => {
    database = await create();
    data = `${database.folder}/data`;
  });
  afterEach(() => database.remove());

  it('creates no file and no folder in a dry run', async () => {
    await migrate({ url: database.url, dryRun: true });
    expect(existsSync(data)).toBe(false);
  });

  it('creates no file beside an existing one in a dry run', async () => {
    await migrate({ url: database.url });
    const before = readdirSync(data);
    await migrate({ url: database.url, dryRun: true });
    expect(readdirSync(data)).toEqual(before);
  });

  it('reads what processes that have the file open have not moved into it yet', async () => {
    const opened = await database.open();
    const report = await migrate({ url: database.url, dryRun: true });
    expect(report).toMatchObject({ pending: [], version: names.at(-1) });
    await opened.close();
    expect(existsSync(data)).toBe(true);
  });

  it('creates no file beside one that is no database', async () => {
    mkdirSync(data);
    writeFileSync(database.url.slice('sqlite:'.length), 'something else');
    await expect(migrate({ url: database.url })).rejects.toThrow('cannot be opened: file is not a database');
    expect(readdirSync(data)).toHaveLength(1);
  });
}

/**
 * Tests that a user who may create nothing can open a PostgreSQL database after its owner has migrated it.
 *
 * @param write opens the database at a URL and writes to it
 */
export function describeServingUser(
  server: () => PostgresServer,
  create: () => Promise<MigratedDatabase & { readonly name: string }>,
  { migrate }: Pick<TestedMigrations, 'migrate'>,
  write: (url: string) => Promise<void>,
): void {
  it('leaves a database that a user without the right to create anything can open and write to', async () => {
    const database = await create();
    const { url: owner, name } = database;
    const user = `serving_${name}`;
    await migrate({ url: owner });
    await runAsAdministrator(server(), `create role ${user} login password 'secret'`);
    const grant = `grant select, insert, update, delete on all tables in schema public to ${user}`;
    await runStatement(owner, grant);
    await runStatement(owner, `grant usage on all sequences in schema public to ${user}`);
    const url = new URL(owner);
    url.username = user;
    await expect(runStatement(url.href, 'create table t (x int)')).rejects.toThrow('permission denied');
    await write(url.href);
    await database.remove();
    await runAsAdministrator(server(), `drop role ${user}`);
  });
}
