import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../migrate.js';
import { readRevision } from '../read-changes.js';
import type { Schema } from '../schema.js';
import type { SqlDatabase } from '../sql-database.js';
import { withFileLock } from './file-lock.js';
import { judgeSqliteError } from './judge-sqlite-error.js';
import { retryWhileLocked } from './retry-while-locked.js';
import { RevisionPoll } from './revision-poll.js';
import { SqliteStoreDialect } from './sqlite-store-dialect.js';

/** While it is opened: nobody is served by this process yet. */
const openingTimeoutMs = 5_000;
/** A wait for a lock stops the whole process, so it is short; whoever waits longer tries again later. */
const workingTimeoutMs = 10;

/** Opens a file, or a database in memory when no file is named. */
export async function openSqlite(file: string | undefined): Promise<SqlDatabase> {
  if (file === undefined) return prepared(new DatabaseSync(':memory:'), undefined);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  createPrivate(file);
  refuseForeign(file);
  const lock = `${file}-migration-lock`;
  createPrivate(lock);
  return withFileLock(lock, async () => {
    const connection = new DatabaseSync(file, { timeout: openingTimeoutMs });
    try {
      // Whether it can is up to the file system; without it readers wait for writers, and all works.
      await retryWhileLocked(() => connection.exec('pragma journal_mode = wal'));
    } catch (error) {
      connection.close();
      throw error;
    }
    return prepared(connection, file);
  });
}

async function prepared(connection: DatabaseSyncInstance, file: string | undefined): Promise<SqlDatabase> {
  const database = new Kysely<Schema>({ dialect: new SqliteStoreDialect(connection) });
  let migrated: readonly string[];
  try {
    // A change that was answered survives a loss of power as well.
    connection.exec('pragma synchronous = full');
    migrated = await migrate(database);
    connection.exec(`pragma busy_timeout = ${workingTimeoutMs}`);
  } catch (error) {
    await database.destroy();
    // Nothing has been asked of it yet, perhaps; then the line above did nothing.
    if (connection.isOpen) connection.close();
    throw error;
  }
  return {
    dialect: 'sqlite',
    isMemory: file === undefined,
    database,
    migrated,
    signal: new RevisionPoll(() => readRevision(database)),
    judge: judgeSqliteError,
    // To wait for the disk stops the whole process, every second, as long as a budget is spent from.
    lightly: (work) =>
      database.connection().execute(async (only) => {
        connection.exec('pragma synchronous = normal');
        try {
          return await work(only);
        } finally {
          if (connection.isOpen) connection.exec('pragma synchronous = full');
        }
      }),
    // Nobody has to be told, everyone looks at the revision. But what is written to a file that somebody has deleted is
    // lost, and SQLite does not notice.
    announce: async () => {
      if (file !== undefined) statSync(file);
    },
  };
}

/** What is no database stays as it is, and gets no file beside it. */
function refuseForeign(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(16);
    const length = readSync(descriptor, start, 0, start.length, 0);
    if (length > 0 && start.toString('latin1') !== 'SQLite format 3\0')
      throw new Error('file is not a database');
  } finally {
    closeSync(descriptor);
  }
}

/** Creates an empty file for its owner alone, unless it is there; SQLite gives its other files the same rights. */
function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}
