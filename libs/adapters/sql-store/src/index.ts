export type { MigrateOptions, MigrationReport } from '@model-gateway/sql-kit';
export { migrateSqlStore } from './migrate-sql-store.js';
export { openSqlStore, type SqlStoreOptions } from './open-sql-store.js';
export { SqlStore } from './sql-store.js';
export { StoreOpenError } from './store-open-error.js';
export type { ResponseSettings, SqlResponseStore } from './responses/sql-response-store.js';
