import type { RequestRecord } from '@model-gateway/core';

/** What the journal tells of a batch without reading it. */
export interface JournalEntry {
  readonly records: number;
  /** When the oldest and the newest of them began: milliseconds since 1970. */
  readonly at: number;
  readonly lastAt: number;
}

/** What there is to tell of records. */
export function journalEntryOf(records: readonly RequestRecord[]): JournalEntry {
  let [at, lastAt] = [Infinity, 0];
  for (const record of records) {
    at = Math.min(at, record.at);
    lastAt = Math.max(lastAt, record.at);
  }
  return {
    records: records.length,
    at: Math.max(0, Math.floor(Math.min(at, lastAt))),
    lastAt: Math.ceil(lastAt),
  };
}
