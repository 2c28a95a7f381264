import type { DatabaseUrl } from '@model-gateway/sql-kit';
import { openPostgres } from './postgres/open-postgres.js';
import type { ProblemListener, SqlDatabase } from './sql-database.js';
import { openSqlite } from './sqlite/open-sqlite.js';

/** Opens a database and runs the migrations that it lacks. */
export function openDatabase(location: DatabaseUrl, onProblem: ProblemListener): Promise<SqlDatabase> {
  if (location.type === 'postgres') return openPostgres(location.url, onProblem);
  return openSqlite(location.type === 'file' ? location.path : undefined);
}
