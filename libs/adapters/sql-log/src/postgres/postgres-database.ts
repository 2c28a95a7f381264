import { classifyPostgresError, ReliablePool, type DatabaseErrorClass } from '@model-gateway/sql-kit';
import type { PoolConfig } from 'pg';
import type { SqlDatabase, SqlQuery, SqlRow, SqlSession } from '../sql-database.js';

/** Compiling a query takes longer than most of them run. */
const disableJit = 'set jit = off';

/**
 * A log in a PostgreSQL database. Transactions, in which everything is written, have a pool of their own, so that long
 * queries do not keep writers waiting.
 */
export class PostgresDatabase implements SqlDatabase {
  readonly dialect = 'postgres';
  private readonly queries: ReliablePool;
  private readonly transactions: ReliablePool;

  /** @param maxTransactions how many run at the same time */
  constructor(config: PoolConfig, maxTransactions: number) {
    this.queries = new ReliablePool(config, disableJit);
    this.transactions = new ReliablePool({ ...config, max: maxTransactions }, disableJit);
  }

  query(query: SqlQuery): Promise<readonly SqlRow[]> {
    return withSession(this.queries, (session) => session.query(query));
  }

  /** Runs queries one after another on the same connection, outside of a transaction. */
  onOneConnection<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return withSession(this.queries, work);
  }

  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return withSession(this.transactions, async (session) => {
      await session.query({ text: 'begin', parameters: [] });
      try {
        const result = await work(session);
        await session.query({ text: 'commit', parameters: [] });
        return result;
      } catch (error) {
        // The first failure says more than one of the rollback.
        await session.query({ text: 'rollback', parameters: [] }).catch(() => {});
        throw error;
      }
    });
  }

  classify(error: unknown): DatabaseErrorClass {
    return classifyPostgresError(error);
  }

  async close(): Promise<void> {
    await Promise.all([this.queries.end(), this.transactions.end()]);
  }
}

async function withSession<Result>(
  pool: ReliablePool,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work({
      query: async ({ text, parameters }) => (await client.query<SqlRow>(text, parameters)).rows,
    });
  } finally {
    client.release();
  }
}
