import type { DatabaseNames } from './database-names.js';
import { readDatabaseUrl, type DatabaseUrl } from './database-url.js';
import { errorMessage } from './error-message.js';

/**
 * Runs `open` for the database at a URL.
 *
 * @throws the `OpenError` of the names for every failure, without the secrets of the URL
 */
export async function openDatabaseUrl<Result>(
  url: string,
  names: DatabaseNames,
  open: (location: DatabaseUrl) => Promise<Result>,
): Promise<Result> {
  const location = readDatabaseUrl(url, names);
  try {
    return await open(location);
  } catch (error) {
    if (error instanceof names.OpenError) throw error;
    // Without a cause: errors of drivers may contain the URL.
    throw new names.OpenError(`${describe(location, names)} cannot be opened: ${errorMessage(error, url)}`);
  }
}

function describe(location: DatabaseUrl, names: DatabaseNames): string {
  if (location.type === 'file') return `${names.file} ${location.path}`;
  return location.type === 'memory' ? names.memory : names.postgres;
}
