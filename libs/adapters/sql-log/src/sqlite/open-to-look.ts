import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Opens a file to read it, and makes no other one beside it. SQLite makes two to read what is written through a journal,
 * and cannot take them away again; where nobody has it open the file alone says everything.
 */
export function openToLook(file: string): DatabaseSyncInstance {
  const url = pathToFileURL(file);
  if (!['-wal', '-journal'].some((end) => existsSync(`${file}${end}`)))
    url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}
