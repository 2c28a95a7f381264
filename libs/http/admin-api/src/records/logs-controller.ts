import type { AdminLogFields } from '@model-gateway/contract';
import { type LogPage, type LogRowPage, type ReadableLog, type RequestRecord } from '@model-gateway/core';
import {
  queryListsOf,
  queryOf,
  requestLogOf,
  type GatewayResponse,
  type QueryLists,
} from '@model-gateway/http-server';
import type { AdminController, AdminDependencies, AdminEdge } from '../resources/admin-route.js';
import { checkBodies, mayReadBodies } from '../permissions/read-bodies.js';
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
} from './log-query-of.js';
import { exportLogs } from './export-logs.js';
import { repeatableParameters, timeOf, timeParameters } from './log-filter-of.js';
import { logNotFound } from './log-not-found.js';
import { logRecordView } from './log-record-view.js';
import { logRowView } from './log-row-view.js';
import { streamLogs } from './log-stream.js';
import { logEntryView, unfiledView } from './log-view.js';
import { queryRefusal, wordOf } from '../resources/query-values.js';

const dayMs = 86_400_000;

/** What administrators read of the request log: below `/admin/v1/logs`. */
export function logsController({ requestLog, logTails }: AdminDependencies, { clock, isAllowed }: AdminEdge) {
  return {
    search: async (request, response) => {
      const log = requestLogOf(requestLog);
      const lists = queryListsOf(request.originalUrl, logParameters, repeatableParameters);
      checkText(lists, response);
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
      const asked = wordOf(query, 'bodies', ['true', 'false']);
      if (asked === 'true') checkBodies(response);
      const withBodies = asked !== 'false' && mayReadBodies(response);
      const record = await readRecord(log, pathIdOf(request.path), withBodies);
      if (!record) throw logNotFound();
      const feedback = await log.feedbackOf(record.traceId);
      writeAdmin(response, logRecordView(record, feedback, withBodies));
    },
    fields: async (request, response) => {
      const log = requestLogOf(requestLog);
      const { from, until = clock.now() + 1 } = timeOf(queryOf(request.originalUrl, timeParameters));
      const found = await log.metadataFields({ from: from ?? Math.max(0, until - dayMs), until });
      const data = found.fields.map(({ key, ...counts }) => ({ field: `metadata.${key}`, ...counts }));
      const fields: AdminLogFields = { data, ...(found.isIncomplete && { more: true }) };
      writeAdmin(response, fields);
    },
    stream: async (request, response) => {
      requestLogOf(requestLog);
      const lists = queryListsOf(request.originalUrl, streamParameters, repeatableParameters);
      checkText(lists, response);
      const followed = followedLogOf(lists, request.headers['last-event-id']);
      const mayGoOn = async () =>
        (await isAllowed(request, response)) && (!lists.has('text') || mayReadBodies(response));
      await streamLogs(
        { tails: requestLogOf(logTails), isAllowed: mayGoOn },
        followed,
        request,
        response,
      ).catch((error: unknown) => {
        throw queryRefusal(error);
      });
    },
    export: async (request, response) => {
      const log = requestLogOf(requestLog);
      const now = clock.now();
      const lists = queryListsOf(request.originalUrl, exportParameters, repeatableParameters);
      checkText(lists, response);
      const query = exportQueryOf(lists, now);
      if (query.withBodies) checkBodies(response);
      await exportLogs({ log, now }, query, request, response).catch((error: unknown) => {
        throw queryRefusal(error);
      });
    },
  } satisfies Record<string, AdminController>;
}

/** What the query of `GET /admin/v1/logs/{id}` may name. */
export const readParameters = ['bodies'] as const;

/** Who searches for a text learns which bodies have it. Throws `PermissionError`. */
function checkText(lists: QueryLists, response: GatewayResponse): void {
  if (lists.has('text')) checkBodies(response, 'text');
}

/** Without bodies, {@link RequestRecord.bodies} is empty where they are recorded. */
function readRecord(log: ReadableLog, id: string, withBodies: boolean): Promise<RequestRecord | undefined> {
  return withBodies ? log.read(id) : log.readWithoutBodies(id);
}
