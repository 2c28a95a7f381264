import { postgresDatabases as databasesOf, type PostgresServer } from '@model-gateway/sql-kit/testing';
import { openRequestLog } from '../open-request-log.js';

/** Logs in new databases on a test server. */
export const postgresDatabases = (server: () => PostgresServer) =>
  databasesOf(server, (url) => openRequestLog({ url }));
