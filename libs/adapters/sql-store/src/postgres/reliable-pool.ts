import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';

/** A pool that loses no time on broken connections, and never ends the process for one. */
export function reliablePool(config: PoolConfig): PostgresPool {
  const sockets = new Set<Socket>();
  const stream = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = new Pool({ ...config, stream });
  // An unheard error would end the process. Whoever asks next hears of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect: async () => reliableClient(await pool.connect()),
    end: async () => {
      await pool.end();
      // A server that hangs would keep the connections, and so this process.
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * After a time-out the driver goes on waiting for the answer, so the connection is no use to anyone: what is asked next
 * fails at once, and the pool gets rid of it.
 */
function reliableClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, parameters: readonly unknown[] = []): Promise<unknown> => {
    if (isBroken) throw new Error('The connection is broken.');
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (!(error instanceof DatabaseError)) isBroken = true;
      throw error;
    }
  };
  return {
    // Cursors, the other way to call it, are never asked for.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  };
}
