import type { Clock } from '@model-gateway/core';
import { postgresDatabases as databasesOf, type PostgresServer } from '@model-gateway/sql-kit/testing';
import { openSqlStore } from '../open-sql-store.js';

/** Stores in new databases on a test server. */
export const postgresDatabases = (server: () => PostgresServer) =>
  databasesOf(server, (url, clock: Clock) => openSqlStore({ url, clock }));
