import { setTimeout as wait } from 'node:timers/promises';
import { runPostgres } from './run-statement.js';

/** The part of a test server that {@link postgresDatabases} needs. */
export interface PostgresServer {
  readonly url: string;
  readonly folder: string;
}

let created = 0;

/** Creates new databases on a test server, which the adapter under test opens. */
export function postgresDatabases<Arguments extends unknown[], Opened>(
  server: () => PostgresServer,
  open: (url: string, ...more: Arguments) => Promise<Opened>,
) {
  return {
    wait,
    create: async () => {
      created += 1;
      const name = `test_${process.pid}_${created}`;
      await runAsAdministrator(server(), `create database ${name} owner gateway`);
      const url = new URL(server().url);
      url.pathname = `/${name}`;
      // A busy machine takes its time to start a process for a connection.
      url.searchParams.set('connect_timeout', '60');
      return {
        url: url.href,
        name,
        open: (...more: Arguments) => open(url.href, ...more),
        remove: () => runAsAdministrator(server(), `drop database ${name} with (force)`),
      };
    },
  };
}

/** Runs a statement for which the user of the server's URL has no right. */
export function runAsAdministrator({ url, folder }: PostgresServer, text: string): Promise<void> {
  const port = Number(new URL(url).port);
  return runPostgres({ host: `${folder}/sockets`, port, user: 'postgres', database: 'postgres' }, text);
}
