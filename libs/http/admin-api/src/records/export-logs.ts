import { setImmediate } from 'node:timers/promises';
import type { LogPage, LogQuery, LogRowPage, ReadableLog } from '@model-gateway/core';
import { drained, responseHeaders, type GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';
import { csvHead, csvLine } from '../resources/csv.js';
import { cellOf, headerOf } from './export-columns.js';
import type { ExportQuery } from './log-query-of.js';
import { logRowView } from './log-row-view.js';
import { exportedLogView, logEntryView } from './log-view.js';

const pageSize = 200;
/** Characters that are written at a time. */
const pieceLength = 64 * 1024;

/** What is exported from. */
export interface ExportedLog {
  readonly log: Pick<ReadableLog, 'search' | 'searchRows' | 'read'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** False: messages that may quote a request are left out. */
  readonly showsContent: boolean;
  /** Called before the last piece is sent; what it throws cuts the connection. Called too when the export breaks off. */
  readonly onEnd: (end: ExportEnd) => Promise<void>;
}

/** How an export ended. */
export interface ExportEnd {
  /** How many requests were written. */
  readonly records: number;
  readonly complete: boolean;
}

/** One page as lines. */
interface Lines {
  readonly lines: AsyncIterable<string> | Iterable<string>;
  readonly next?: string | undefined;
}

/**
 * Answers with one record a line. More is read when the client has taken what there was, so that no more than a page, one
 * record's bodies and a piece of text are held. Stops when the client goes. What fails after the first line cuts the
 * connection: a file that only ends early would pass for whole.
 */
export async function exportLogs(
  { log, now, showsContent, onEnd }: ExportedLog,
  query: ExportQuery,
  request: Request,
  response: GatewayResponse,
): Promise<void> {
  const { signal } = response.locals.context;
  const { format, columns, isMarked, search } = query;
  const pageOf = (after?: string): Promise<Lines> =>
    linesOf(
      log,
      { ...query, showsContent },
      { ...search, limit: pageSize, ...(after !== undefined && { after }) },
    );
  let page = await pageOf();
  if (response.destroyed) return;
  begin(response, format, now);
  // Of an answer without a body Node swallows every line, and nothing would be slow enough to stop this.
  if (request.method === 'HEAD') return void response.end();
  let piece = format === 'csv' ? csvHead((columns ?? []).map(headerOf)) : '';
  let count = 0;
  let complete = false;
  try {
    for (;;) {
      for await (const line of page.lines) {
        piece += line;
        count += 1;
        if (piece.length < pieceLength) continue;
        if (!response.write(piece)) await drained(response);
        if (response.destroyed) return;
        signal.throwIfAborted();
        piece = '';
      }
      if (page.next === undefined) break;
      // Where client and store are both quick it is the turn of other requests between pages.
      await setImmediate();
      page = await pageOf(page.next);
      if (response.destroyed) return;
      signal.throwIfAborted();
    }
    complete = true;
  } finally {
    await onEnd({ records: count, complete });
  }
  response.end(isMarked ? `${piece}# complete, ${count} rows\r\n` : piece);
}

type ShownQuery = ExportQuery & Pick<ExportedLog, 'showsContent'>;

async function linesOf(log: ExportedLog['log'], query: ShownQuery, page: LogQuery): Promise<Lines> {
  const { columns } = query;
  if (columns === undefined) return wholeLines(log, await log.search(page), query);
  const { items, next }: LogRowPage = await log.searchRows(page);
  const rows = items.map((row) => logRowView(row, query.showsContent));
  const lines = rows.map((row) => {
    const cells = columns.map((column) => cellOf(row, column));
    if (query.format === 'csv') return csvLine(cells);
    const members = columns.flatMap((column, place) => {
      const cell = cells[place];
      return cell === undefined ? [] : [[column, cell]];
    });
    return `${JSON.stringify(Object.fromEntries(members))}\n`;
  });
  return { lines, next };
}

function wholeLines(
  log: ExportedLog['log'],
  { items, next }: LogPage,
  { withBodies, showsContent }: ShownQuery,
): Lines {
  async function* lines(): AsyncGenerator<string> {
    for (const item of items) {
      // A record that is deleted meanwhile is not there any more, as a moment later.
      const record = withBodies ? await log.read(item.id) : item;
      if (!record) continue;
      const shown = withBodies ? exportedLogView(record) : logEntryView(record, showsContent);
      yield `${JSON.stringify(shown)}\n`;
    }
  }
  return { lines: lines(), next };
}

const contentTypes = { jsonl: 'application/x-ndjson', csv: 'text/csv; charset=utf-8' } as const;

function begin(response: GatewayResponse, format: ExportQuery['format'], now: number): void {
  const headers = responseHeaders(response.locals.context);
  headers['content-type'] = contentTypes[format];
  headers['cache-control'] = 'no-store';
  const minute = new Date(now).toISOString().slice(0, 16).replace(':', '-');
  headers['content-disposition'] = `attachment; filename="requests-${minute}Z.${format}"`;
  response.writeHead(200, headers);
}
