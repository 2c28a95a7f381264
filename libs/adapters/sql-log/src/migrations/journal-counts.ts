import type { Migration } from './migration.js';

/** Adds how many records a row of the journal has, and when the oldest and the newest of them began. */
export const journalCounts: Migration = {
  postgres: [
    `alter table request_log_journal
      add column records integer not null default 1,
      add column at bigint not null default (extract(epoch from now()) * 1000)::bigint,
      add column last_at bigint not null default (extract(epoch from now()) * 1000)::bigint`,
  ],
  // The new columns stand before the lines: SQLite reads all lines to reach a column behind them.
  sqlite: [
    `create table request_log_journal_counted (number integer primary key,
      records integer not null, at integer not null, last_at integer not null, lines blob not null)`,
    `insert into request_log_journal_counted
      select number, 1, unixepoch() * 1000, unixepoch() * 1000, lines from request_log_journal`,
    'drop table request_log_journal',
    'alter table request_log_journal_counted rename to request_log_journal',
  ],
};
