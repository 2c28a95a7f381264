export type { MigrateOptions, MigrationReport } from '@model-gateway/sql-kit';
export { LogOpenError } from './log-open-error.js';
export { migrateRequestLog } from './migrate-request-log.js';
export { openRequestLog, type RequestLogOptions } from './open-request-log.js';
export { SqlRequestLog } from './sql-request-log.js';
