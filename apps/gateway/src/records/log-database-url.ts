const inMemory = 'sqlite::memory:';

/**
 * Where requests are logged: in the same PostgreSQL database as everything else; but a SQLite file has its log beside it,
 * so that the two never wait for each other, and either can be deleted alone.
 *
 * @param databaseUrl of the database that everything else is in
 */
export function logDatabaseUrl(databaseUrl: string): string {
  if (databaseUrl === inMemory || !databaseUrl.startsWith('sqlite:')) return databaseUrl;
  const folders = Math.max(databaseUrl.lastIndexOf('/'), databaseUrl.lastIndexOf('\\'));
  const point = databaseUrl.lastIndexOf('.');
  if (point <= folders + 1) return `${databaseUrl}-log`;
  return `${databaseUrl.slice(0, point)}-log${databaseUrl.slice(point)}`;
}
