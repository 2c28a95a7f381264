import { describeRequestLogStore } from '@model-gateway/core/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { postgresDatabases } from './testing/postgres-databases.js';
import { sqliteFiles, sqliteMemory } from './testing/sqlite-databases.js';

// Machines that are busy take their time.
jest.setTimeout(120_000);

describeRequestLogStore('SqlRequestLog on a SQLite file', sqliteFiles);

describeRequestLogStore('SqlRequestLog on SQLite in memory', sqliteMemory);

describeWithPostgres('on a PostgreSQL server', (server) => {
  describeRequestLogStore('SqlRequestLog on PostgreSQL', postgresDatabases(server));
});
