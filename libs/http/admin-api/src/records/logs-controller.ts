import { setImmediate } from 'node:timers/promises';
import type { AdminLogPage } from '@model-gateway/contract';
import {
  type Clock,
  type LogPage,
  type LogRowPage,
  type RequestLogStore,
  type RequestRecord,
} from '@model-gateway/core';
import {
  queryListsOf,
  queryOf,
  requestLogOf,
  responseHeaders,
  drained,
  type GatewayResponse,
} from '@model-gateway/http-server';
import type { Request } from 'express';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { pageView } from '../resources/page.js';
import { pathIdOf, writeAdmin } from '../resources/exchange.js';
import {
  exportParameters,
  exportQueryOf,
  logParameters,
  logQueryOf,
  wantsRows,
  type ExportQuery,
} from './log-query-of.js';
import { repeatableParameters } from './log-filter-of.js';
import { logNotFound } from './log-not-found.js';
import { logRecordView } from './log-record-view.js';
import { logRowView } from './log-row-view.js';
import { logEntryView, unfiledView, exportedLogView } from './log-view.js';
import { queryRefusal, wordOf } from './query-values.js';

/** What administrators read of the request log: below `/admin/v1/logs`. */
export function logsController({ requestLog }: AdminDependencies, clock: Clock) {
  return {
    search: async (request, response) => {
      const log = requestLogOf(requestLog);
      const lists = queryListsOf(request.originalUrl, logParameters, repeatableParameters);
      const query = logQueryOf(lists, clock.now());
      const isRows = wantsRows(lists);
      const found = isRows ? log.searchRows(query) : log.search(query);
      const page = await found.catch((error: unknown) => {
        throw queryRefusal(error);
      });
      const shown = isRows
        ? pageView(page as LogRowPage, logRowView)
        : pageView(page as LogPage, logEntryView);
      writeAdmin(response, { ...shown, ...unfiledView(log) });
    },
    read: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = queryOf(request.originalUrl, readParameters);
      const withBodies = wordOf(query, 'bodies', ['true', 'false']) !== 'false';
      const record = await readRecord(log, pathIdOf(request.path), withBodies);
      if (!record) throw logNotFound();
      const feedback = await log.feedbackOf(record.traceId);
      writeAdmin(response, logRecordView(record, feedback, withBodies));
    },
    export: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = exportQueryOf(queryListsOf(request.originalUrl, exportParameters, repeatableParameters));
      await exportLogs(log, query, request, response);
    },
  } satisfies Record<string, AdminController>;
}

/** What the query of `GET /admin/v1/logs/{id}` may name. */
export const readParameters = ['bodies'] as const;

/** Without bodies, {@link RequestRecord.bodies} is empty where they are recorded. */
function readRecord(
  log: RequestLogStore,
  id: string,
  withBodies: boolean,
): Promise<RequestRecord | undefined> {
  return withBodies ? log.read(id) : log.readWithoutBodies(id);
}

const pageSize = 200;
/** Characters that are written at a time. */
const pieceLength = 64 * 1024;

/**
 * Answers with one record a line, newest first. More is read when the client has taken what there was, so that no more
 * than a page, one record's bodies and a piece of text are held. Stops when the client goes. What fails after the first
 * line cuts the connection: a file that only ends early would pass for whole.
 */
async function exportLogs(
  log: Pick<RequestLogStore, 'search' | 'read'>,
  { filter, withBodies }: ExportQuery,
  request: Request,
  response: GatewayResponse,
): Promise<void> {
  const { signal } = response.locals.context;
  const search = (after?: string): Promise<LogPage> =>
    log.search({ ...filter, limit: pageSize, ...(after !== undefined && { after }) });
  let page = await search();
  if (response.destroyed) return;
  begin(response);
  // Of an answer without a body Node swallows every line, and nothing would be slow enough to stop this.
  if (request.method === 'HEAD') return void response.end();
  let piece = '';
  for (;;) {
    for (const item of page.items) {
      // A record that is deleted meanwhile is not there any more, as a moment later.
      const record = withBodies ? await log.read(item.id) : item;
      if (!record) continue;
      piece += `${JSON.stringify(withBodies ? exportedLogView(record) : logEntryView(record))}\n`;
      if (piece.length < pieceLength) continue;
      if (!response.write(piece)) await drained(response);
      if (response.destroyed) return;
      signal.throwIfAborted();
      piece = '';
    }
    if (page.next === undefined) break;
    // Where client and store are both quick it is the turn of other requests between pages.
    await setImmediate();
    page = await search(page.next);
    if (response.destroyed) return;
    signal.throwIfAborted();
  }
  response.end(piece);
}

function begin(response: GatewayResponse): void {
  const headers = responseHeaders(response.locals.context);
  headers['content-type'] = 'application/x-ndjson';
  headers['cache-control'] = 'no-store';
  response.writeHead(200, headers);
}
