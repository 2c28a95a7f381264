export * from './describe-with-servers.js';
export { postgresIsMissing, postgresProgram, redisIsMissing } from './find-programs.js';
export type { OtlpAttributes } from './otlp/otlp-attributes.js';
export type { OtlpHistogramPoint, OtlpMetric } from './otlp/otlp-metric.js';
export type { OtlpSpan } from './otlp/otlp-span.js';
export * from './otlp/start-otlp-receiver.js';
export * from './start-postgres.js';
export * from './start-redis.js';
export * from './test-server.js';
