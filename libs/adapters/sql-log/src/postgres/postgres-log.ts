import { Socket } from 'node:net';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { LogDatabase, SqlQuery, SqlRow, SqlSession, Verdict } from '../sql/log-database.js';
import { judgePostgresError } from './judge-postgres-error.js';

/** A log in a PostgreSQL database, by a small pool of connections that gets rid of broken ones. */
export class PostgresLog implements LogDatabase {
  readonly dialect = 'postgres';
  private readonly sockets = new Set<Socket>();
  private readonly pool: Pool;

  constructor(config: PoolConfig) {
    this.pool = new Pool({ ...config, stream: () => this.socket() });
    // An unheard error would end the thread. Whoever asks next hears of it.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => {
      client.on('error', () => {});
      // To compile a question takes longer than most of them take.
      client.query('set jit = off').catch(() => {});
    });
  }

  query(query: SqlQuery): Promise<readonly SqlRow[]> {
    return this.connected((session) => session.query(query));
  }

  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return this.connected(async (session) => {
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
    await this.pool.end();
    // A server that hangs would keep the connections, and so this thread.
    for (const socket of this.sockets) socket.destroy();
  }

  private async connected<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    const session = new ReliableSession(client);
    try {
      return await work(session);
    } finally {
      client.release(session.isBroken);
    }
  }

  private socket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
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
