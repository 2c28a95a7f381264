export * from './describe-with-servers.js';
export { postgresIsMissing, postgresProgram, redisIsMissing } from './find-programs.js';
export * from './start-postgres.js';
export * from './start-redis.js';
export * from './test-server.js';
