import {
  classifySqliteError,
  createPrivateFile,
  createSqliteFile,
  LockRetry,
  openSqliteFile,
} from '@model-gateway/sql-kit';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import { statSync } from 'node:fs';
import { migrate } from '../migrate.js';
import { readRevision } from '../read-changes.js';
import type { Schema } from '../schema.js';
import type { SqlDatabase } from '../sql-database.js';
import { withFileLock } from './file-lock.js';
import { RevisionPoll } from './revision-poll.js';
import { SqliteStoreDialect } from './sqlite-store-dialect.js';

/** While the file is opened: this process serves no request yet. */
const openingBusyTimeoutMs = 5_000;
/** Short, because SQLite's wait for a lock blocks the whole process. `Operations` retries after it. */
const busyTimeoutMs = 10;
/** How long opening waits for other processes that open the same file. */
const openingLock = { limitMs: 60_000, pauseMs: 20 };

/** Opens a file, or a database in memory when no file is named. */
export async function openSqlite(file: string | undefined): Promise<SqlDatabase> {
  if (file === undefined) return prepare(new DatabaseSync(':memory:'), undefined);
  createSqliteFile(file);
  const lock = `${file}-migration-lock`;
  createPrivateFile(lock);
  const lockRetry = new LockRetry(openingLock);
  return withFileLock(lock, lockRetry, async () =>
    prepare(await openSqliteFile(file, { busyTimeoutMs: openingBusyTimeoutMs, lockRetry }), file),
  );
}

async function prepare(connection: DatabaseSyncInstance, file: string | undefined): Promise<SqlDatabase> {
  const database = new Kysely<Schema>({ dialect: new SqliteStoreDialect(connection) });
  let migrated: readonly string[];
  try {
    // A change whose success was reported survives a loss of power.
    connection.exec('pragma synchronous = full');
    migrated = await migrate(database);
    connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  } catch (error) {
    await database.destroy();
    // Kysely closes nothing when no query was made.
    if (connection.isOpen) connection.close();
    throw error;
  }
  return {
    dialect: 'sqlite',
    isMemory: file === undefined,
    database,
    migrated,
    signal: new RevisionPoll(() => readRevision(database)),
    classify: classifySqliteError,
    // Waiting for the disk would block the whole process, every second while a budget is charged.
    withRelaxedDurability: (work) =>
      database.connection().execute(async (only) => {
        connection.exec('pragma synchronous = normal');
        try {
          return await work(only);
        } finally {
          if (connection.isOpen) connection.exec('pragma synchronous = full');
        }
      }),
    // There is no channel to announce on: every process polls the revision. This checks that the file still exists,
    // because SQLite does not notice when it was deleted, and the change would be lost.
    announce: async () => {
      if (file !== undefined) statSync(file);
    },
  };
}
