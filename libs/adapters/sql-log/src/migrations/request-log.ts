import type { Migration } from './migration.js';

const factColumns = (json: string): string => `
  n bigint not null primary key,
  id text not null unique,
  trace_id text not null,
  status integer not null,
  provider text, slug text, model text, caller text,
  route text not null,
  prompt text, cache text, code text,
  duration_ms double precision not null,
  duration_bucket smallint not null,
  first_bucket smallint,
  prompt_tokens bigint not null, completion_tokens bigint not null, cached_tokens bigint not null,
  reasoning_tokens bigint not null, total_tokens bigint not null,
  nano_dollars bigint,
  unpriced smallint not null,
  rescued smallint not null,
  metadata ${json}`;

const shared: readonly string[] = [
  'create index request_log_trace on request_log (trace_id)',
  'create index request_log_model on request_log (model, n)',
  'create index request_log_caller on request_log (caller, n)',
  'create index request_log_failed on request_log (status, n) where status >= 400',
  'create table request_log_record (n bigint not null primary key, document text not null)',
  'create table request_log_body (n bigint not null primary key, document text not null)',
  // Records that are durable and not indexed yet.
  'create table request_log_journal (number bigserial primary key, lines bytea not null)',
  `create table request_log_rollup (
    step smallint not null, dimension text not null, at bigint not null, value text not null, other text not null,
    requests bigint not null, cell text not null, primary key (step, dimension, at, value, other))`,
  'create index request_log_rollup_age on request_log_rollup (at)',
  `create table request_log_feedback (
    id text not null primary key, trace_id text not null, at bigint not null, value integer not null,
    weight double precision not null, document text not null)`,
  'create index request_log_feedback_trace on request_log_feedback (trace_id, at)',
  'create index request_log_feedback_age on request_log_feedback (at)',
  'create table request_log_sealed (day bigint not null primary key, token text not null, is_done smallint not null)',
  'create table request_log_horizon (id integer not null primary key, at bigint not null)',
  'insert into request_log_horizon (id, at) values (1, 0)',
];

const postgres: readonly string[] = [
  `create table request_log (${factColumns('jsonb')}, terms tsvector not null)`,
  ...shared,
  'create index request_log_slug on request_log (slug, n)',
  'create index request_log_route on request_log (route, n)',
  'create index request_log_code on request_log (code, n) where code is not null',
  'create index request_log_prompt on request_log (prompt, n) where prompt is not null',
  'create index request_log_cost on request_log (nano_dollars)',
  'create index request_log_tokens on request_log (total_tokens)',
  'create index request_log_duration on request_log (duration_ms)',
  'create index request_log_terms on request_log using gin (terms)',
];

const sqlite: readonly string[] = [
  // Only a column of exactly this type is an alias of the rowid.
  `create table request_log (${factColumns('text').replace('n bigint not null', 'n integer')})`,
  ...shared.map((text) =>
    text
      .replace('(n bigint not null', '(n integer')
      .replace('other))', 'other)) without rowid')
      .replace('number bigserial primary key, lines bytea', 'number integer primary key, lines blob'),
  ),
  `create virtual table request_log_words using fts5(
    terms, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '_='")`,
];

/** Creates the tables of the request log. */
export const requestLog: Migration = { postgres, sqlite };
