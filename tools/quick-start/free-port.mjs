import { createServer } from 'node:net';

/** A port of this machine that nobody listens on: what `PORT=0` asks for. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}

/** Does another process listen there? False also where that cannot be said: the gateway finds out, and says why. */
export function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer().once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    try {
      server.listen(Number(port), host, () => server.close(() => resolve(false)));
    } catch {
      resolve(false);
    }
  });
}
