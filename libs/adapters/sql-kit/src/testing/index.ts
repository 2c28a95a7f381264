export * from './describe-migrations.js';
export * from './postgres-databases.js';
export * from './run-statement.js';
export * from './sqlite-files.js';
