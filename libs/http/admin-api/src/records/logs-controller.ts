import { setImmediate } from 'node:timers/promises';
import { NotFoundError, type LogPage, type LogRowPage, type RequestLogStore } from '@model-gateway/core';
import {
  queryListsOf,
  requestLogOf,
  responseHeaders,
  drained,
  type GatewayResponse,
} from '@model-gateway/http-server';
import type { Request } from 'express';
import type { AdminController, AdminDependencies, AdminEdge } from '../resources/admin-route.js';
import { pageView } from '../resources/page.js';
import { pathIdOf, writeAdmin } from '../resources/exchange.js';
import {
  exportParameters,
  exportQueryOf,
  logParameters,
  followedLogOf,
  logQueryOf,
  streamParameters,
  wantsRows,
  type ExportQuery,
} from './log-query-of.js';
import { repeatableParameters } from './log-filter-of.js';
import { logRowView } from './log-row-view.js';
import { streamLogs } from './log-stream.js';
import { logEntryView, logRecordView, unfiledView, exportedLogView } from './log-view.js';
import { queryRefusal } from './query-values.js';

/** What administrators read of the request log: below `/admin/v1/logs`. */
export function logsController({ requestLog, logTails }: AdminDependencies, { clock, isAllowed }: AdminEdge) {
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
      const record = await log.read(pathIdOf(request.path));
      if (!record) {
        throw new NotFoundError('log_not_found', 'There is no request of this id on record, or no more.');
      }
      writeAdmin(response, logRecordView(record, await log.feedbackOf(record.traceId)));
    },
    stream: async (request, response) => {
      requestLogOf(requestLog);
      const followed = followedLogOf(
        queryListsOf(request.originalUrl, streamParameters, repeatableParameters),
        request.headers['last-event-id'],
      );
      await streamLogs(
        { tails: requestLogOf(logTails), isAllowed: () => isAllowed(request, response) },
        followed,
        request,
        response,
      ).catch((error: unknown) => {
        throw queryRefusal(error);
      });
    },
    export: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = exportQueryOf(queryListsOf(request.originalUrl, exportParameters, repeatableParameters));
      await exportLogs(log, query, request, response);
    },
  } satisfies Record<string, AdminController>;
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
