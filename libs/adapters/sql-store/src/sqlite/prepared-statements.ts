import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const capacity = 100;

/** A connection as Kysely wants it. Statements are prepared once and used again. */
export function preparedStatements(connection: DatabaseSyncInstance): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  return {
    prepare: (text) => {
      let statement = known.get(text);
      if (!statement) {
        if (known.size >= capacity) known.clear();
        statement = toStatement(connection.prepare(text));
        known.set(text, statement);
      }
      return statement;
    },
    close: () => {
      known.clear();
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

/** The driver would take an object for named parameters, and let others become something else. @throws TypeError */
function toSqliteValue(value: unknown): string | number | bigint | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`SQLite cannot keep a value of type ${typeof value}.`);
}
