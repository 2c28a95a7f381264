import type { Clock, SessionStore } from '@model-gateway/core';
import { describeSessionStore } from '@model-gateway/core/testing';
import { postgresDatabases, sqliteFilesOf, sqliteMemoryOf } from '@model-gateway/sql-kit/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { openSqlStore } from '../open-sql-store.js';

// Machines that are busy take their time.
jest.setTimeout(30_000);

const open = async (url: string, clock: Clock): Promise<SessionStore & { close(): Promise<void> }> => {
  const store = await openSqlStore({ url, clock });
  return Object.assign(store.sessions(), { close: () => store.close() });
};

describeSessionStore('SqlSessionStore on a SQLite file', sqliteFilesOf(open));
describeSessionStore('SqlSessionStore on SQLite in memory', sqliteMemoryOf(open));
describeWithPostgres('on a PostgreSQL server', (server) => {
  describeSessionStore('SqlSessionStore on PostgreSQL', postgresDatabases(server, open));
});
