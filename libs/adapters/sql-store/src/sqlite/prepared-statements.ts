import { StatementCache } from '@model-gateway/sql-kit';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const capacity = 100;

/** Adapts a connection to Kysely's interface. Each statement is prepared once. */
export function preparedStatements(connection: DatabaseSyncInstance): SqliteDatabase {
  const statements = new StatementCache((text) => toStatement(connection.prepare(text)), capacity);
  return {
    prepare: (text) => statements.get(text),
    close: () => {
      statements.clear();
      if (connection.isOpen) connection.close();
    },
  };
}

function toStatement(statement: StatementSyncInstance): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqliteValue)) as unknown[],
    run: (parameters) => statement.run(...parameters.map(toSqliteValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqliteValue)),
  };
}

/**
 * Converts a value, because the driver would read an object as named parameters.
 *
 * @throws TypeError for a value that SQLite cannot store
 */
function toSqliteValue(value: unknown): string | number | bigint | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}.`);
}
