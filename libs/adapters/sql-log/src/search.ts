import type { LogQuery } from '@model-gateway/core';
import { conditionsOf } from './conditions.js';
import { fromCursor, toCursor } from './cursor.js';
import { firstRowOf } from './facts/row-number.js';
import type { SqlDatabase, SqlQuery, SqlRow } from './sql-database.js';
import { Statement } from './statement.js';

/** How many of the newest rows are scanned before the index of terms is used, which is not ordered by time. */
const scannedRows = 20_000;

/** A page of the log as JSON. Stored documents are concatenated without being parsed. */
export async function search(database: SqlDatabase, query: LogQuery): Promise<string> {
  const rows = (await scanNewest(database, query)) ?? (await database.query(pageOf(database, query, false)));
  const shown = rows.slice(0, query.limit);
  // A row that is being deleted may have lost its document already.
  const items = shown.flatMap(({ document }) => (document === null ? [] : [String(document)])).join(',');
  const last = shown.at(-1);
  const next = rows.length > query.limit && last !== undefined ? toCursor(Number(last.n)) : undefined;
  return `{"items":[${items}]${next === undefined ? '' : `,"next":${JSON.stringify(next)}`}}`;
}

/** A full page from a scan of the newest rows; undefined: too few of them match. */
async function scanNewest(database: SqlDatabase, query: LogQuery): Promise<readonly SqlRow[] | undefined> {
  if (database.dialect === 'sqlite') return undefined;
  if (query.metadata === undefined && query.text === undefined) return undefined;
  const rows = await database.query(pageOf(database, query, true));
  return rows.length > query.limit ? rows : undefined;
}

function pageOf(database: SqlDatabase, query: LogQuery, isScan: boolean): SqlQuery {
  const statement = new Statement(database.dialect);
  const before = query.after === undefined ? undefined : fromCursor(query.after);
  const newest = isScan ? `(${newestRows(statement, query, before)}) newest` : 'request_log';
  let conditions = conditionsOf(statement, query);
  if (before !== undefined) conditions += ` and n < ${statement.value(before)}`;
  return statement.query(
    `with page as (
      select n from ${newest} where ${conditions} order by n desc limit ${statement.value(query.limit + 1)}
    )
    select page.n as n, record.document as document
    from page left join request_log_record record on record.n = page.n order by page.n desc`,
  );
}

function newestRows(statement: Statement, { until }: LogQuery, before = Number.MAX_SAFE_INTEGER): string {
  const end = until === undefined ? before : Math.min(before, firstRowOf(until));
  return `select * from request_log where n < ${statement.value(end)} order by n desc limit ${scannedRows}`;
}

/** The whole record as JSON; undefined: there is none. */
export async function readRecord(database: SqlDatabase, storedId: string): Promise<string | undefined> {
  const statement = new Statement(database.dialect);
  const [row] = await database.query(
    statement.query(
      `select record.document as document, body.document as bodies
      from request_log facts
      join request_log_record record on record.n = facts.n
      left join request_log_body body on body.n = facts.n
      where facts.id = ${statement.value(storedId)}`,
    ),
  );
  if (row === undefined) return undefined;
  const document = String(row.document);
  return row.bodies === null ? document : `${document.slice(0, -1)},"bodies":${String(row.bodies)}}`;
}
