import { Socket } from 'node:net';
import {
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';

/** A connection that is borrowed from a {@link ReliablePool}. */
export interface ReliableClient {
  query<Row extends QueryResultRow>(text: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>;
  /** Returns the connection to the pool, which closes it if it is broken. */
  release(): void;
}

/** A pool that discards broken connections at once and never ends the process because of one. */
export class ReliablePool {
  private readonly sockets = new Set<Socket>();
  private readonly pool: Pool;

  /** @param setupStatement runs once on each new connection; its failure is ignored */
  constructor(config: PoolConfig, setupStatement?: string) {
    this.pool = new Pool({ ...config, stream: () => this.createSocket() });
    // An error event without a listener would end the process. The next query on the connection reports the failure.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => {
      client.on('error', () => {});
      if (setupStatement !== undefined) client.query(setupStatement).catch(() => {});
    });
  }

  async connect(): Promise<ReliableClient> {
    return reliableClient(await this.pool.connect());
  }

  async end(): Promise<void> {
    await this.pool.end();
    // A server that hangs would keep its connections open, and with them this process.
    for (const socket of this.sockets) socket.destroy();
  }

  private createSocket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
  }
}

/** After a time-out the driver still waits for the response, so every later query on the connection fails at once. */
function reliableClient(client: PoolClient): ReliableClient {
  let isBroken = false;
  return {
    query: async <Row extends QueryResultRow>(text: string, parameters: readonly unknown[] = []) => {
      if (isBroken) throw new Error('The connection is broken.');
      try {
        return await client.query<Row>(text, [...parameters]);
      } catch (error) {
        if (!(error instanceof DatabaseError)) isBroken = true;
        throw error;
      }
    },
    release: () => client.release(isBroken),
  };
}
