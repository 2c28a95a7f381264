import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

/** A server on a free loopback port, with every socket it accepted. */
export interface LocalServer {
  readonly url: string;
  readonly sockets: Socket[];
  /** Whether the first accepted socket is closed, now or soon. Waits at most {@link longestWaitMs}. */
  firstSocketClosed(): Promise<boolean>;
  close(): Promise<void>;
}

/** Far more than a socket needs to close, also on a busy machine. */
const longestWaitMs = 10_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Speaks HTTP. */
export function startHttpServer(handler: Handler): Promise<LocalServer> {
  return listen(createServer(handler));
}

/** Writes whatever bytes the test wants, also wrong ones. */
export function startTcpServer(onConnection: (socket: Socket) => void): Promise<LocalServer> {
  return listen(createTcpServer(onConnection));
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<LocalServer> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sockets,
    async firstSocketClosed() {
      const start = performance.now();
      while (performance.now() - start < longestWaitMs) {
        if (sockets[0]?.destroyed) return true;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return sockets[0]?.destroyed === true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
