import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { statSync } from 'node:fs';
import type { SqlDatabase, SqlQuery, SqlRow, SqlSession, Verdict } from '../sql-database.js';
import { judgeSqliteError } from './judge-sqlite-error.js';
import type { Patience } from './patience.js';

const capacity = 200;

/** A log in a SQLite database. Everything is done in the thread that asks, at once unless somebody else holds a lock. */
export class SqliteDatabase implements SqlDatabase {
  readonly dialect = 'sqlite';
  private readonly statements = new Map<string, StatementSyncInstance>();

  constructor(
    readonly connection: DatabaseSyncInstance,
    private readonly file: string | undefined,
    private readonly patience: Patience,
  ) {}

  /** Statements are prepared once and used again. */
  prepare(text: string): StatementSyncInstance {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      if (this.statements.size >= capacity) this.statements.clear();
      statement = this.connection.prepare(text);
      this.statements.set(text, statement);
    }
    return statement;
  }

  query({ text, parameters }: SqlQuery): Promise<readonly SqlRow[]> {
    return this.patience.for(() => this.prepare(text).all(...parameters) as SqlRow[]);
  }

  /** Writes from its first moment: a transaction that reads first could never wait for another's lock. */
  async transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    // Whatever is written to a file that somebody has deleted is lost, and SQLite does not notice.
    if (this.file !== undefined) statSync(this.file);
    await this.patience.for(() => this.connection.exec('begin immediate'));
    try {
      const result = await work(this);
      await this.patience.for(() => this.connection.exec('commit'));
      return result;
    } catch (error) {
      // After some errors SQLite has done it already.
      if (this.connection.isOpen && this.connection.isTransaction) this.connection.exec('rollback');
      throw error;
    }
  }

  judge(error: unknown): Verdict {
    return judgeSqliteError(error);
  }

  async close(): Promise<void> {
    this.statements.clear();
    if (this.connection.isOpen) this.connection.close();
  }
}
