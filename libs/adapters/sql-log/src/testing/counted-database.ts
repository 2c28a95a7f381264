import { logDay, logRecord } from '@model-gateway/core/testing';
import type { RequestRecord } from '@model-gateway/core';
import { migrate } from '../migrate.js';
import { createLockRetry, openSqlite } from '../sqlite/open-sqlite.js';
import { SqliteDatabase } from '../sqlite/sqlite-database.js';
import type { SqlQuery, SqlRow } from '../sql-database.js';
import { RecordWriter } from '../write-records.js';

/** A log in memory that counts the rows that were read. */
export class CountedDatabase extends SqliteDatabase {
  rows = 0;

  override async query(query: SqlQuery): Promise<readonly SqlRow[]> {
    const rows = await super.query(query);
    this.rows += rows.length;
    return rows;
  }
}

/** Opens an empty one. */
export async function openCounted(): Promise<CountedDatabase> {
  const lockRetry = createLockRetry();
  const { connection } = await openSqlite(undefined, lockRetry);
  const database = new CountedDatabase(connection, undefined, lockRetry);
  await migrate(database);
  return database;
}

const writer = new RecordWriter();

/** Indexes records as the log does. */
export function index(database: SqliteDatabase, records: readonly RequestRecord[]): Promise<void> {
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  return database.transaction((session) => writer.write(database, session, writer.prepare(lines)));
}

/** Records with different models and keys, a millisecond between each. */
export function manyRecords(count: number, from = logDay, name = 'r'): RequestRecord[] {
  return Array.from({ length: count }, (_, index) =>
    logRecord(`${name}${index}`, {
      at: from + index,
      model: `model-${index % 7}`,
      callerId: `key-${index % 11}`,
    }),
  );
}
