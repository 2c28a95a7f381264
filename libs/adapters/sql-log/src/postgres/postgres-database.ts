import { Socket } from 'node:net';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { SqlDatabase, SqlQuery, SqlRow, SqlSession, Verdict } from '../sql-database.js';
import { judgePostgresError } from './judge-postgres-error.js';

/**
 * A log in a PostgreSQL database, by small pools of connections that get rid of broken ones. Transactions, in which all is
 * written, have connections of their own: questions may keep theirs for long.
 */
export class PostgresDatabase implements SqlDatabase {
  readonly dialect = 'postgres';
  private readonly sockets = new Set<Socket>();
  private readonly questions: Pool;
  private readonly transactions: Pool;

  /** @param transactions so many of them at once */
  constructor(config: PoolConfig, transactions: number) {
    this.questions = this.pool(config);
    this.transactions = this.pool({ ...config, max: transactions });
  }

  query(query: SqlQuery): Promise<readonly SqlRow[]> {
    return connected(this.questions, (session) => session.query(query));
  }

  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return connected(this.transactions, async (session) => {
      await session.query({ text: 'begin', parameters: [] });
      try {
        const result = await work(session);
        await session.query({ text: 'commit', parameters: [] });
        return result;
      } catch (error) {
        // The first failure tells more than this one.
        await session.query({ text: 'rollback', parameters: [] }).catch(() => {});
        throw error;
      }
    });
  }

  judge(error: unknown): Verdict {
    return judgePostgresError(error);
  }

  async close(): Promise<void> {
    await Promise.all([this.questions.end(), this.transactions.end()]);
    // A server that hangs would keep the connections, and so this thread.
    for (const socket of this.sockets) socket.destroy();
  }

  private pool(config: PoolConfig): Pool {
    const pool = new Pool({ ...config, stream: () => this.socket() });
    // An unheard error would end the thread. Whoever asks next hears of it.
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      client.on('error', () => {});
      // To compile a question takes longer than most of them take.
      client.query('set jit = off').catch(() => {});
    });
    return pool;
  }

  private socket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
  }
}

async function connected<Result>(
  pool: Pool,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const session = new ReliableSession(client);
  try {
    return await work(session);
  } finally {
    client.release(session.isBroken);
  }
}

/** After a time-out the driver goes on waiting for the answer, so what is asked next fails at once. */
class ReliableSession implements SqlSession {
  isBroken = false;

  constructor(private readonly client: PoolClient) {}

  async query({ text, parameters }: SqlQuery): Promise<readonly SqlRow[]> {
    if (this.isBroken) throw new Error('The connection is broken.');
    try {
      const { rows } = await this.client.query<Record<string, string | number | null>>(text, [...parameters]);
      return rows;
    } catch (error) {
      if (!(error instanceof DatabaseError)) this.isBroken = true;
      throw error;
    }
  }
}
