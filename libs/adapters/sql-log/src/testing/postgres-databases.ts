import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openRequestLog } from '../open-request-log.js';

/** What a test server tells of itself. */
export interface PostgresServer {
  readonly url: string;
  readonly folder: string;
}

let made = 0;

/** Logs in databases of their own on a server that is started for tests. */
export function postgresDatabases(server: () => PostgresServer) {
  return {
    wait,
    create: async () => {
      made += 1;
      const name = `log_${process.pid}_${made}`;
      await asAdministrator(server(), `create database ${name} owner gateway`);
      const url = new URL(server().url);
      url.pathname = `/${name}`;
      return {
        url: url.href,
        name,
        open: () => openRequestLog({ url: url.href }),
        remove: () => asAdministrator(server(), `drop database ${name} with (force)`),
      };
    },
  };
}

/** Does something that the user of the server's URL may not do. */
export async function asAdministrator({ url, folder }: PostgresServer, text: string): Promise<void> {
  const client = new Client({
    host: `${folder}/sockets`,
    port: Number(new URL(url).port),
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
