const inMemory = 'sqlite::memory:';

/**
 * The URL of the request log's database: the same PostgreSQL database as the store; with SQLite a second file beside
 * it, so that neither blocks the other and either can be deleted separately.
 *
 * @param databaseUrl the URL of the store
 */
export function logDatabaseUrl(databaseUrl: string): string {
  if (databaseUrl === inMemory || !databaseUrl.startsWith('sqlite:')) return databaseUrl;
  const folders = Math.max(databaseUrl.lastIndexOf('/'), databaseUrl.lastIndexOf('\\'));
  const point = databaseUrl.lastIndexOf('.');
  if (point <= folders + 1) return `${databaseUrl}-log`;
  return `${databaseUrl.slice(0, point)}-log${databaseUrl.slice(point)}`;
}
