import { logRecord } from '@model-gateway/core/testing';
import {
  describeMigrations,
  describeServingUser,
  describeSqliteFileMigrations,
  type TestedMigrations,
} from '@model-gateway/sql-kit/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { migrateRequestLog } from './migrate-request-log.js';
import { migrations } from './migrations/index.js';
import { openRequestLog } from './open-request-log.js';
import { postgresDatabases } from './testing/postgres-databases.js';
import { sqliteFiles } from './testing/sqlite-databases.js';

const tested: TestedMigrations = {
  names: Object.keys(migrations),
  migrate: migrateRequestLog,
  recordLaterMigration: "insert into log_schema_migration (name) values ('9999-later')",
};

describe('migrateRequestLog, of a SQLite file', () => {
  describeMigrations('sqlite', sqliteFiles.create, tested);
  describeSqliteFileMigrations(sqliteFiles.create, tested);

  it('names the file that is no database', async () => {
    await expect(migrateRequestLog({ url: `sqlite:${__filename}`, dryRun: true })).rejects.toThrow(
      /^The log file .* cannot be opened: file is not a database/,
    );
  });
});

describeWithPostgres('migrateRequestLog, of a PostgreSQL database', (server) => {
  const create = () => postgresDatabases(server).create();
  describeMigrations('postgres', create, tested);
  describeServingUser(server, create, tested, async (url) => {
    const log = await openRequestLog({ url });
    await log.write([logRecord('r1')]);
    expect((await log.search({ limit: 5 })).items).toEqual([logRecord('r1')]);
    await log.close();
  });

  it('does not repeat the password of a server that is not there', async () => {
    const url = 'postgres://gateway:s3cret@127.0.0.1:1/gateway';
    const failure = migrateRequestLog({ url, dryRun: true });
    await expect(failure).rejects.toThrow('The PostgreSQL database of the log cannot be opened');
    await expect(failure).rejects.not.toThrow('s3cret');
  });
});
