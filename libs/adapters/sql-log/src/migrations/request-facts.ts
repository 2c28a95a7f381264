import type { Migration } from './migration.js';

const columns = [
  'config text',
  'config_version integer',
  'prompt_version integer',
  'region text',
  'tier text',
  'stream smallint',
  'finish text',
  'first_token_ms double precision',
  'loss_severity smallint',
  'guardrail smallint',
  'estimated smallint',
] as const;

/**
 * Adds what tables of requests show and filter: columns of facts, which earlier rows have no values of; a short document of a
 * record that is large; and the order in which requests were indexed. PostgreSQL gets the indexes of the facts later, without
 * locking the table: see `postgres-indexes.ts`.
 */
export const requestFacts: Migration = {
  postgres: [
    `alter table request_log ${columns.map((column) => `add column ${column}`).join(', ')}`,
    'alter table request_log_record add column row_document text',
    `create table request_log_arrival (number bigint not null primary key, at bigint not null,
      size integer not null, rows text not null)`,
    'create index request_log_arrival_age on request_log_arrival (at)',
  ],
  sqlite: [
    ...columns.map((column) => `alter table request_log add column ${column}`),
    'alter table request_log_record add column row_document text',
    `create table request_log_arrival (number integer primary key, at integer not null,
      size integer not null, rows text not null)`,
    'create index request_log_arrival_age on request_log_arrival (at)',
    'create index request_log_wrong on request_log (n) where status >= 400 or code is not null',
    'create index request_log_rescued on request_log (n) where rescued = 1',
    'create index request_log_unpriced on request_log (n) where unpriced = 1',
  ],
};
