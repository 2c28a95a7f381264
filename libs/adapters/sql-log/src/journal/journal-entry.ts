import type { PackedLine } from './packed-line.js';
import { recordLines } from './record-lines.js';

/** A row of the journal, to be handed over to the thread that writes it. */
export interface JournalEntry {
  readonly records: number;
  /** When the oldest and the newest of them began: milliseconds since 1970. */
  readonly at: number;
  readonly lastAt: number;
  /** The records as JSON, as {@link recordLines} gives them. */
  readonly lines: Uint8Array<ArrayBuffer>;
}

/** Few enough that to file them takes no longer than others may wait. */
const mostRecords = 500;

/** The rows for so many records, in their order and of nearly the same size. */
export function journalEntries(records: readonly PackedLine[]): JournalEntry[] {
  const entries: JournalEntry[] = [];
  const size = Math.ceil(records.length / Math.ceil(records.length / mostRecords));
  for (let first = 0; first < records.length; first += size)
    entries.push(entryOf(records.slice(first, first + size)));
  return entries;
}

function entryOf(records: readonly PackedLine[]): JournalEntry {
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
