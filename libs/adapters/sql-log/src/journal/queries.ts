import type { UnfiledRecords } from '@model-gateway/core';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { fullLines } from './record-lines.js';

/** A batch of records as it comes out of the journal. */
export interface TakenEntry {
  /** Records as JSON, one in each line, all of them in full. */
  readonly lines: string;
  readonly records: number;
}

/** The batch that waits longest and that no other process has taken; it is out of the journal with the transaction. */
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

/** What waits in the journal; undefined: nothing does. */
export async function countUnfiled(session: SqlSession): Promise<UnfiledRecords | undefined> {
  const [row] = await session.query({
    text: 'select sum(records) as records, min(at) as at from request_log_journal',
    parameters: [],
  });
  const records = Number(row?.records ?? 0);
  return records > 0 ? { records, since: Number(row?.at) } : undefined;
}
