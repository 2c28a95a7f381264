/** An index of a table that may be large already. */
export interface LaterIndex {
  readonly name: string;
  /** What follows `on`. */
  readonly on: string;
}

/**
 * Indexes that PostgreSQL builds beside the work of the gateway. They are not part of a migration, because a migration is one
 * transaction, and an index that is built within one locks its table against writers, for minutes if it is large.
 */
export const laterIndexes: readonly LaterIndex[] = [
  { name: 'request_log_workspace', on: 'request_log (workspace, n) where workspace is not null' },
  { name: 'request_log_wrong', on: 'request_log (n) where status >= 400 or code is not null' },
  { name: 'request_log_rescued', on: 'request_log (n) where rescued = 1' },
  { name: 'request_log_unpriced', on: 'request_log (n) where unpriced = 1' },
  { name: 'request_log_provider', on: 'request_log (provider, n)' },
  { name: 'request_log_cache', on: 'request_log (cache, n) where cache is not null' },
  { name: 'request_log_by_cost', on: 'request_log (coalesce(nano_dollars, -1), n)' },
  { name: 'request_log_by_tokens', on: 'request_log (total_tokens, n)' },
  { name: 'request_log_by_duration', on: 'request_log (duration_ms, n)' },
  { name: 'request_log_by_first_token', on: 'request_log (coalesce(first_token_ms, -1), n)' },
];

/** Indexes of earlier versions that others replace, with the one that must exist before. */
export const replacedIndexes: Readonly<Record<string, string>> = {
  request_log_cost: 'request_log_by_cost',
  request_log_tokens: 'request_log_by_tokens',
  request_log_duration: 'request_log_by_duration',
};
