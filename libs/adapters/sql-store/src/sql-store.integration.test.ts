import { describeResourceStore, describeSpendingStore } from '@model-gateway/core/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { postgresDatabases } from './testing/postgres-databases.js';
import { sqliteFiles, sqliteMemory } from './testing/sqlite-databases.js';

// Machines that are busy take their time.
jest.setTimeout(30_000);

describeResourceStore('SqlStore on a SQLite file', sqliteFiles);
describeSpendingStore('SqlStore on a SQLite file', sqliteFiles);

describeResourceStore('SqlStore on SQLite in memory', sqliteMemory);
describeSpendingStore('SqlStore on SQLite in memory', sqliteMemory);

describeWithPostgres('on a PostgreSQL server', (server) => {
  const databases = postgresDatabases(server);
  describeResourceStore('SqlStore on PostgreSQL', databases);
  describeSpendingStore('SqlStore on PostgreSQL', databases);
});
