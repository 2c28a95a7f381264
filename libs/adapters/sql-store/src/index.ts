export * from './migrate-sql-store.js';
export { openSqlStore, type SqlStoreOptions } from './open-sql-store.js';
export { SqlStore } from './sql-store.js';
export * from './store-open-error.js';
