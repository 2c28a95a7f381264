import type { PackedRequestRecord } from './record-packer.js';
import { recordLines } from './record-lines.js';

/** A row of the journal: a batch of records. */
export interface JournalEntry {
  readonly records: number;
  /** When the oldest and the newest request began: milliseconds since 1970. */
  readonly at: number;
  readonly lastAt: number;
  /** The records as {@link recordLines} encodes them. */
  readonly lines: Uint8Array<ArrayBuffer>;
}

/** Few enough that indexing a batch does not keep other transactions waiting for long. */
const maxRecords = 500;

/** Splits records into entries of nearly the same size, in their order. */
export function journalEntries(records: readonly PackedRequestRecord[]): JournalEntry[] {
  const entries: JournalEntry[] = [];
  const size = Math.ceil(records.length / Math.ceil(records.length / maxRecords));
  for (let first = 0; first < records.length; first += size)
    entries.push(toEntry(records.slice(first, first + size)));
  return entries;
}

function toEntry(records: readonly PackedRequestRecord[]): JournalEntry {
  let [at, lastAt] = [Infinity, 0];
  for (const record of records) {
    at = Math.min(at, record.at);
    lastAt = Math.max(lastAt, record.at);
  }
  return {
    records: records.length,
    at: Math.max(0, Math.floor(Math.min(at, lastAt))),
    lastAt: Math.ceil(lastAt),
    lines: recordLines(records),
  };
}
