import {
  toLogRow,
  type LoggedRequest,
  type LogQuery,
  type LogRow,
  type LogRowPage,
} from '@model-gateway/core';
import { conditionsOf, needsTerms } from './conditions.js';
import { searchOrderOf, type SearchOrder } from './search-order.js';
import type { SqlDatabase, SqlQuery, SqlRow } from './sql-database.js';
import { Statement } from './statement.js';

/** How many of the newest rows are scanned before indexes are used that are not ordered by time. */
const scannedRows = 20_000;

/** What is read of the record of a row. */
const documents = 'record.document as document';
/** Only a record without a row of its own is read: others may be large. */
const rowDocuments = `record.row_document as row_document,
  case when record.row_document is null then record.document end as document`;

/** A page of the log as JSON. Stored documents are concatenated without being parsed. */
export async function search(database: SqlDatabase, query: LogQuery): Promise<string> {
  const { rows, next } = await pageOf(database, query, documents);
  // A row that is being deleted may have lost its document already.
  const items = rows.flatMap(({ document }) => (document === null ? [] : [String(document)])).join(',');
  return `{"items":[${items}]${next === undefined ? '' : `,"next":${JSON.stringify(next)}`}}`;
}

/** The same as rows of a table. */
export async function searchRows(database: SqlDatabase, query: LogQuery): Promise<LogRowPage> {
  const { rows, next } = await pageOf(database, query, rowDocuments);
  return { items: rows.flatMap(logRowOf), ...(next !== undefined && { next }) };
}

/** The row of a table; none: the record is being deleted. */
function logRowOf({ row_document: row, document }: SqlRow): LogRow[] {
  if (typeof row === 'string') return [JSON.parse(row) as LogRow];
  return typeof document === 'string' ? [toLogRow(JSON.parse(document) as LoggedRequest)] : [];
}

/** The rows of a table, by their numbers. One that is not there, or not any more, is missing. */
export async function readLogRows(
  database: SqlDatabase,
  numbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, LogRow>> {
  if (numbers.size === 0) return new Map();
  const statement = new Statement(database.dialect);
  const rows = await database.query(
    statement.query(
      `select n, ${rowDocuments} from request_log_record record where ${statement.isAmong('n', [...numbers])}`,
    ),
  );
  return new Map(rows.flatMap((row) => logRowOf(row).map((found) => [Number(row.n), found] as const)));
}

interface Page {
  readonly rows: readonly SqlRow[];
  readonly next: string | undefined;
}

async function pageOf(database: SqlDatabase, query: LogQuery, columns: string): Promise<Page> {
  const mayScan = isUnordered(query) && database.dialect === 'postgres';
  const order = searchOrderOf(query, !mayScan);
  const scanned = mayScan ? await scanEnd(database, query, columns) : undefined;
  const rows = scanned ?? (await database.query(searching(database, query, { order, columns })));
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > query.limit && last !== undefined ? order.cursorOf(last) : undefined,
  };
}

/** A full page from a scan of the newest rows, or the oldest; undefined: too few of them match. */
async function scanEnd(
  database: SqlDatabase,
  query: LogQuery,
  columns: string,
): Promise<readonly SqlRow[] | undefined> {
  const order = searchOrderOf(query);
  const rows = await database.query(searching(database, query, { order, columns, isScan: true }));
  return rows.length > query.limit ? rows : undefined;
}

/**
 * Whether no index has the rows of a query in their order. PostgreSQL would read the log from its end on and, if what matches
 * is long ago, nearly all of it.
 */
function isUnordered({ sort = 'at', ...filter }: LogQuery): boolean {
  if (sort !== 'at') return false;
  if (needsTerms(filter)) return true;
  const { provider, slug, model, callerId, route, prompt, code, cache, traceId } = filter;
  const ordered = [provider, slug, model, callerId, route, prompt, code, cache, traceId];
  if (ordered.some((values) => typeof values === 'string')) return false;
  const { nanoDollars, totalTokens, durationMs, firstTokenMs, status, statuses } = filter;
  return [...ordered, nanoDollars, totalTokens, durationMs, firstTokenMs, status, statuses].some(Boolean);
}

interface Searching {
  readonly order: SearchOrder;
  readonly columns: string;
  readonly isScan?: boolean;
}

function searching(database: SqlDatabase, query: LogQuery, { order, columns, isScan }: Searching): SqlQuery {
  const statement = new Statement(database.dialect);
  const from = isScan ? `(${endOf(statement, query, order)}) scanned` : 'request_log';
  const conditions = both(conditionsOf(statement, query), order.after(statement));
  return statement.query(
    `with page as (
      select n, ${order.value} as value from ${from} where ${conditions}
      order by ${order.by} limit ${statement.value(query.limit + 1)}
    )
    select page.n as n, page.value as value, ${columns}
    from page left join request_log_record record on record.n = page.n
    order by page.value ${order.direction}, page.n ${order.direction}`,
  );
}

/** The newest rows of the range of time, or the oldest, of which the page is to be found. */
function endOf(statement: Statement, { from, until }: LogQuery, order: SearchOrder): string {
  const time = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  const conditions = both(conditionsOf(statement, time), order.after(statement));
  return `select * from request_log where ${conditions} order by n ${order.direction} limit ${scannedRows}`;
}

function both(condition: string, other: string | undefined): string {
  return other === undefined ? condition : `${condition} and ${other}`;
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
