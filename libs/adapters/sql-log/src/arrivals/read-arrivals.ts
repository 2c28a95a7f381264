import {
  type Arrivals,
  type ArrivalsQuery,
  type ArrivedRows,
  type LogFilter,
  type LogRow,
} from '@model-gateway/core';
import { conditionsOf } from '../conditions.js';
import { readLogRows } from '../search.js';
import type { SqlDatabase } from '../sql-database.js';
import { Statement } from '../statement.js';
import { readBatches, type ArrivedNumber } from './batches.js';
import { toPosition } from './position.js';

/** Reads what has arrived after a position, for all readers at once. */
export async function readArrivals(database: SqlDatabase, query: ArrivalsQuery): Promise<Arrivals> {
  const { arrived, next, unread, isIncomplete } = await readBatches(database, query);
  const wanted: (readonly ArrivedNumber[])[] = [];
  for (const filter of query.filters) {
    wanted.push(arrived.length === 0 ? [] : await meantBy(database, filter, arrived));
  }
  const shown = wanted.map((numbers) => numbers.slice(-query.limit));
  const rows = await readLogRows(database, new Set(shown.flat().map(({ n }) => n)));
  const found = shown.map((numbers, place) => ({
    rows: rowsOf(numbers, rows),
    skipped: (wanted[place]?.length ?? 0) - numbers.length,
  }));
  return { next: toPosition(next), found, unread, isIncomplete };
}

/** A row that was deleted meanwhile is left out. */
function rowsOf(numbers: readonly ArrivedNumber[], rows: ReadonlyMap<number, LogRow>): ArrivedRows['rows'] {
  return numbers.flatMap(({ batch, n }) => {
    const row = rows.get(n);
    return row === undefined ? [] : [{ position: toPosition({ batch, row: n }), row }];
  });
}

/** Those of the rows that a filter means, in their order. */
async function meantBy(
  database: SqlDatabase,
  filter: LogFilter,
  arrived: readonly ArrivedNumber[],
): Promise<readonly ArrivedNumber[]> {
  const statement = new Statement(database.dialect);
  const among = statement.isAmong(
    'n',
    arrived.map(({ n }) => n),
  );
  const rows = await database.query(
    statement.query(`select n from request_log where ${among} and ${conditionsOf(statement, filter)}`),
  );
  const meant = new Set(rows.map(({ n }) => Number(n)));
  return arrived.filter(({ n }) => meant.has(n));
}
