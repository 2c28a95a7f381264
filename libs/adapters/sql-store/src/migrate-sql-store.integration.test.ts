import {
  describeMigrations,
  describeServingUser,
  describeSqliteFileMigrations,
  type TestedMigrations,
} from '@model-gateway/sql-kit/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { migrations } from './migrations/index.js';
import { migrateSqlStore } from './migrate-sql-store.js';
import { openSqlStore } from './open-sql-store.js';
import { postgresDatabases } from './testing/postgres-databases.js';
import { providerChange } from './testing/provider-change.js';
import { sqliteFiles } from './testing/sqlite-databases.js';

const clock = { now: () => Date.now() };

const tested: TestedMigrations = {
  names: Object.keys(migrations),
  migrate: migrateSqlStore,
  recordLaterMigration: "insert into schema_migration (name, timestamp) values ('9999-later', 'now')",
};

describe('migrateSqlStore, of a SQLite file', () => {
  const create = async () => {
    const database = await sqliteFiles.create();
    return { ...database, open: () => database.open(clock) };
  };
  describeMigrations('sqlite', create, tested);
  describeSqliteFileMigrations(create, tested);

  it('names the file that is no database', async () => {
    await expect(migrateSqlStore({ url: `sqlite:${__filename}`, dryRun: true })).rejects.toThrow(
      /^The database file .* cannot be opened: file is not a database/,
    );
  });
});

describeWithPostgres('migrateSqlStore, of a PostgreSQL database', (server) => {
  const create = async () => {
    const database = await postgresDatabases(server).create();
    return { ...database, open: () => database.open(clock) };
  };
  describeMigrations('postgres', create, tested);
  describeServingUser(server, create, tested, async (url) => {
    const store = await openSqlStore({ url, clock });
    await store.change(providerChange('made'));
    await store.close();
  });

  it('does not repeat the password of a server that is not there', async () => {
    const url = 'postgres://gateway:s3cret@127.0.0.1:1/gateway';
    const failure = migrateSqlStore({ url, dryRun: true });
    await expect(failure).rejects.toThrow('The PostgreSQL database cannot be opened');
    await expect(failure).rejects.not.toThrow('s3cret');
  });
});
