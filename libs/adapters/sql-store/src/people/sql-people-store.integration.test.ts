import type { Clock, PeopleStore } from '@model-gateway/core';
import { describePeopleStore } from '@model-gateway/core/testing';
import { postgresDatabases, sqliteFilesOf, sqliteMemoryOf } from '@model-gateway/sql-kit/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { openSqlStore } from '../open-sql-store.js';

// Machines that are busy take their time.
jest.setTimeout(30_000);

const open = async (url: string, clock: Clock): Promise<PeopleStore & { close(): Promise<void> }> => {
  const store = await openSqlStore({ url, clock });
  return Object.assign(store.people(), { close: () => store.close() });
};

describePeopleStore('SqlPeopleStore on a SQLite file', sqliteFilesOf(open));
describePeopleStore('SqlPeopleStore on SQLite in memory', sqliteMemoryOf(open));
describeWithPostgres('on a PostgreSQL server', (server) => {
  describePeopleStore('SqlPeopleStore on PostgreSQL', postgresDatabases(server, open));
});
