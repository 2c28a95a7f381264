export * from './log-open-error.js';
export * from './migrate-request-log.js';
export * from './open-request-log.js';
export { SqlRequestLog } from './sql-request-log.js';
