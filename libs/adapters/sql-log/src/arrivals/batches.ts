import type { ArrivalsQuery } from '@model-gateway/core';
import type { SqlDatabase } from '../sql-database.js';
import { Statement } from '../statement.js';
import { fromPosition, type Position } from './position.js';

/** A row that has arrived. */
export interface ArrivedNumber {
  readonly batch: number;
  readonly n: number;
}

/** The rows of the batches after a position. */
export interface ReadBatches {
  /** In the order of their batches. */
  readonly arrived: readonly ArrivedNumber[];
  readonly next: Position;
  readonly unread: number;
  readonly isIncomplete: boolean;
}

/** How long ago a batch may be that is still read. */
const longestAgoMs = 5 * 60_000;
/** Batches that are looked for at a time. */
const mostBatches = 1_000;

interface Batch {
  readonly number: number;
  readonly size: number;
}

/** Reads the rows that have arrived after a position, the newest up to the number that the query looks at. */
export async function readBatches(
  database: SqlDatabase,
  { after, until, looked }: Pick<ArrivalsQuery, 'after' | 'until' | 'looked'>,
): Promise<ReadBatches> {
  const newest = until === undefined ? await newestBatch(database) : fromPosition(until).batch;
  const next = { batch: newest };
  const nothing = { arrived: [], next, unread: 0, isIncomplete: false };
  if (after === undefined) return nothing;
  const from = fromPosition(after);
  const first = from.row === undefined ? from.batch + 1 : from.batch;
  if (first > newest) return nothing;
  const batches = await sizesOf(database, first, newest);
  const chosen: Batch[] = [];
  let left = looked;
  for (const batch of batches) {
    if (left <= 0) break;
    chosen.push(batch);
    left -= batch.size;
  }
  const rows = (
    await rowsOf(
      database,
      chosen.map(({ number }) => number),
    )
  ).filter(({ batch, n }) => batch !== from.batch || from.row === undefined || n > from.row);
  const arrived = rows.slice(-looked);
  const total = batches.reduce((sum, { size }) => sum + size, 0);
  return {
    arrived,
    next,
    unread: total - chosen.reduce((sum, { size }) => sum + size, 0) + rows.length - arrived.length,
    isIncomplete: !isWhole(from, batches),
  };
}

/** Whether nothing after a position is forgotten or too long ago: numbers of batches have no gaps. */
function isWhole({ batch }: Position, found: readonly Batch[]): boolean {
  const oldest = found.at(-1)?.number;
  return oldest !== undefined && oldest <= batch + 1;
}

async function newestBatch(database: SqlDatabase): Promise<number> {
  const [row] = await database.query({
    text: 'select coalesce(max(number), 0) as number from request_log_arrival',
    parameters: [],
  });
  return Number(row?.number ?? 0);
}

/** The batches from one to another, newest first. */
async function sizesOf(database: SqlDatabase, first: number, last: number): Promise<readonly Batch[]> {
  const statement = new Statement(database.dialect);
  const rows = await database.query(
    statement.query(
      `select number, size from request_log_arrival
      where number >= ${statement.value(first)} and number <= ${statement.value(last)}
        and at >= ${statement.value(Date.now() - longestAgoMs)}
      order by number desc limit ${statement.value(mostBatches)}`,
    ),
  );
  return rows.map(({ number, size }) => ({ number: Number(number), size: Number(size) }));
}

async function rowsOf(database: SqlDatabase, numbers: readonly number[]): Promise<readonly ArrivedNumber[]> {
  if (numbers.length === 0) return [];
  const statement = new Statement(database.dialect);
  const batches = await database.query(
    statement.query(
      `select number, rows from request_log_arrival where ${statement.isAmong('number', numbers)} order by number`,
    ),
  );
  return batches.flatMap(({ number, rows }) =>
    (JSON.parse(String(rows)) as number[]).map((n) => ({ batch: Number(number), n })),
  );
}
