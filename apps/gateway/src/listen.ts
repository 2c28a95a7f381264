import type { Server } from 'node:http';

/** The server cannot listen on the address. */
export class ListenError extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ['EADDRINUSE', 'another process listens on it'],
  ['EACCES', 'that takes more rights than this process has'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['ENOTFOUND', 'there is no host of that name'],
]);

/** Opens a server. Throws `ListenError` with one line for the operator. */
export function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const where = host === undefined ? `port ${port}` : `${host}, port ${port}`;
      const reason = reasons.get(error.code) ?? `${String(error.code)}`;
      reject(new ListenError(`Cannot listen on ${where}: ${reason}. See PORT and HOST.`, { cause: error }));
    };
    server.once('error', fail);
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}
