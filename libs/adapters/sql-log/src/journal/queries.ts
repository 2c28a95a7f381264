import type { UnindexedRecords } from '@model-gateway/core';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { fullLines } from './record-lines.js';

/** A batch of records that was taken out of the journal. */
export interface TakenEntry {
  /** One whole record as JSON per line. */
  readonly lines: string;
  readonly records: number;
}

/** Deletes the oldest batch that no other process has locked from the journal, and returns it; undefined: there is none. */
export async function takeEntry(
  { dialect }: SqlDatabase,
  session: SqlSession,
): Promise<TakenEntry | undefined> {
  const lock = dialect === 'postgres' ? 'for update skip locked' : '';
  const [row] = await session.query({
    text: `delete from request_log_journal where number =
      (select number from request_log_journal order by number limit 1 ${lock}) returning lines, records`,
    parameters: [],
  });
  if (!row) return undefined;
  const { lines, records } = row;
  const text = lines instanceof Uint8Array ? Buffer.from(lines).toString() : String(lines);
  return { lines: fullLines(text).join('\n'), records: Number(records) };
}

/** Counts the records in the journal; undefined: there are none. */
export async function countUnindexed(session: SqlSession): Promise<UnindexedRecords | undefined> {
  const [row] = await session.query({
    text: 'select sum(records) as records, min(at) as at from request_log_journal',
    parameters: [],
  });
  const records = Number(row?.records ?? 0);
  return records > 0 ? { records, since: Number(row?.at) } : undefined;
}
