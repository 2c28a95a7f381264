import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
} from 'kysely';
import { preparedStatements } from './prepared-statements.js';

/** Makes Kysely run migrations in a transaction: SQLite can roll back changes of tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Transactions take the write lock at their start: one that reads first cannot wait for the lock of another. */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly connection: DatabaseSyncInstance) {
    super({ database: preparedStatements(connection) });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After some errors SQLite itself has rolled back, and another rollback would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Kysely's dialect for a connection with the interface of `node:sqlite`. */
export class SqliteStoreDialect extends SqliteDialect {
  constructor(private readonly connection: DatabaseSyncInstance) {
    super({ database: preparedStatements(connection) });
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.connection);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}
