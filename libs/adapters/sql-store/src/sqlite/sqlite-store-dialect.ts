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

/** Migrations that stop half-way leave nothing behind: SQLite can undo a change of tables as well. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Transactions that write from their first moment: one that reads first could never wait for another's lock. */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly connection: DatabaseSyncInstance) {
    super({ database: preparedStatements(connection) });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After some errors SQLite has done it already, and would only hide the error by another. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Kysely's SQLite over a connection of `node:sqlite`'s kind. */
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
