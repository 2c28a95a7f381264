import {
  classifySqliteError,
  StatementCache,
  type DatabaseErrorClass,
  type LockRetry,
} from '@model-gateway/sql-kit';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { statSync } from 'node:fs';
import type { SqlDatabase, SqlQuery, SqlRow, SqlSession } from '../sql-database.js';

const statementCapacity = 200;

/** A log in a SQLite database. Each query runs synchronously in the calling thread, and is retried while it is locked. */
export class SqliteDatabase implements SqlDatabase {
  readonly dialect = 'sqlite';
  private readonly statements: StatementCache<StatementSyncInstance>;

  constructor(
    readonly connection: DatabaseSyncInstance,
    private readonly file: string | undefined,
    private readonly lockRetry: LockRetry,
  ) {
    this.statements = new StatementCache((text) => connection.prepare(text), statementCapacity);
  }

  /** Prepares a statement, or returns it from the cache. */
  prepare(text: string): StatementSyncInstance {
    return this.statements.get(text);
  }

  query({ text, parameters }: SqlQuery): Promise<readonly SqlRow[]> {
    return this.lockRetry.run(() => this.prepare(text).all(...parameters) as SqlRow[]);
  }

  /** Takes the write lock at its start: a transaction that reads first cannot wait for the lock of another. */
  async transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    // SQLite does not notice that its file was deleted; what is written to it afterwards would be lost.
    if (this.file !== undefined) statSync(this.file);
    await this.lockRetry.run(() => this.connection.exec('begin immediate'));
    try {
      const result = await work(this);
      await this.lockRetry.run(() => this.connection.exec('commit'));
      return result;
    } catch (error) {
      // After some errors SQLite itself has rolled back.
      if (this.connection.isOpen && this.connection.isTransaction) this.connection.exec('rollback');
      throw error;
    }
  }

  classify(error: unknown): DatabaseErrorClass {
    return classifySqliteError(error);
  }

  async close(): Promise<void> {
    this.statements.clear();
    if (this.connection.isOpen) this.connection.close();
  }
}
