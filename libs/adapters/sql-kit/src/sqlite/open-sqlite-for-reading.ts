import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Opens a file read-only without creating others beside it. To read a write-ahead log SQLite creates two files, which a
 * read-only connection cannot delete; without such a log no process has the file open, and the file alone is complete.
 */
export function openSqliteForReading(file: string): DatabaseSyncInstance {
  const url = pathToFileURL(file);
  if (!['-wal', '-journal'].some((suffix) => existsSync(`${file}${suffix}`)))
    url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}
