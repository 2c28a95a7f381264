import type { AdminLogEntry, AdminLogFields, AdminLogRow, AdminPage } from '@model-gateway/contract';
import type { BodyRead } from '@model-gateway/control-plane';
import { type LogPage, type LogRowPage, type ReadableLog, type RequestRecord } from '@model-gateway/core';
import {
  queryListsOf,
  queryOf,
  requestLogOf,
  type GatewayResponse,
  type QueryLists,
} from '@model-gateway/http-server';
import type { Request } from 'express';
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
import { exportLogs, type ExportEnd } from './export-logs.js';
import { exportReadOf, withoutPreviews } from './export-read.js';
import { repeatableParameters, timeOf, timeParameters } from './log-filter-of.js';
import { logNotFound } from './log-not-found.js';
import { mayShowPreviews, namesOfBodies, recordBodyRead } from './record-body-read.js';
import { logRecordView } from './log-record-view.js';
import { logRowView } from './log-row-view.js';
import { streamLogs } from './log-stream.js';
import { logEntryView, unfiledView } from './log-view.js';
import { queryRefusal, wordOf } from '../resources/query-values.js';

const dayMs = 86_400_000;

/** What administrators read of the request log: below `/admin/v1/logs`. */
export function logsController(
  { requestLog, logTails, administration }: AdminDependencies,
  { clock, isAllowed }: AdminEdge,
) {
  const record = (read: BodyRead, request: Request, response: GatewayResponse) =>
    recordBodyRead(administration, read, request, response);
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
      if (lists.has('text')) await record({ of: 'search' }, request, response);
      const shown = isRows
        ? await rowsView(page as LogRowPage, () => mayShowPreviews(administration, request, response))
        : entriesView(page as LogPage, mayReadBodies(response));
      writeAdmin(response, { ...shown, ...unfiledView(log) });
    },
    read: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = queryOf(request.originalUrl, readParameters);
      const asked = wordOf(query, 'bodies', ['true', 'false']);
      if (asked === 'true') checkBodies(response);
      const withBodies = asked !== 'false' && mayReadBodies(response);
      const found = await readRecord(log, pathIdOf(request.path), withBodies);
      if (!found) throw logNotFound();
      const bodies = withBodies && found.bodies ? namesOfBodies(found.bodies) : [];
      if (bodies.length > 0) await record({ of: 'request', id: found.id, bodies }, request, response);
      const feedback = await log.feedbackOf(found.traceId);
      const shows = { bodies: withBodies, content: mayReadBodies(response) };
      writeAdmin(response, logRecordView(found, feedback, shows));
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
      if (lists.has('text')) await record({ of: 'search' }, request, response);
      let readsBodies = lists.has('text');
      const dependencies = {
        tails: requestLogOf(logTails),
        isAllowed: async () =>
          (await isAllowed(request, response)) && (!readsBodies || mayReadBodies(response)),
        mayShowPreviews: async () => {
          const shows = await mayShowPreviews(administration, request, response);
          readsBodies ||= shows;
          return shows;
        },
      };
      await streamLogs(dependencies, followed, request, response).catch((error: unknown) => {
        throw queryRefusal(error);
      });
    },
    export: async (request, response) => {
      const log = requestLogOf(requestLog);
      const now = clock.now();
      const lists = queryListsOf(request.originalUrl, exportParameters, repeatableParameters);
      checkText(lists, response);
      const asked = exportQueryOf(lists, now);
      const showsContent = mayReadBodies(response);
      if (asked.withBodies) checkBodies(response);
      if (asked.columns?.includes('preview') && lists.has('columns')) checkBodies(response, 'columns');
      const query = showsContent ? asked : withoutPreviews(asked);
      const read = request.method === 'HEAD' ? undefined : exportReadOf(query, lists);
      if (read) await record(read, request, response);
      else if (lists.has('text')) await record({ of: 'search' }, request, response);
      const onEnd = async (end: ExportEnd) => {
        if (read) await record({ of: 'export', facts: { ...read.facts, ...end } }, request, response);
      };
      await exportLogs({ log, now, showsContent, onEnd }, query, request, response).catch(
        (error: unknown) => {
          throw queryRefusal(error);
        },
      );
    },
  } satisfies Record<string, AdminController>;
}

/** What the query of `GET /admin/v1/logs/{id}` may name. */
export const readParameters = ['bodies'] as const;

/** Rows of a table. Whether they have previews is asked where there are any. */
async function rowsView(page: LogRowPage, mayShow: () => Promise<boolean>): Promise<AdminPage<AdminLogRow>> {
  const shows = page.items.some(({ preview }) => preview !== undefined) && (await mayShow());
  return pageView(page, (row) => logRowView(row, shows));
}

function entriesView(page: LogPage, showsContent: boolean): AdminPage<AdminLogEntry> {
  return pageView(page, (record) => logEntryView(record, showsContent));
}

/** Who searches for a text learns which bodies have it. Throws `PermissionError`. */
function checkText(lists: QueryLists, response: GatewayResponse): void {
  if (lists.has('text')) checkBodies(response, 'text');
}

/** Without bodies, {@link RequestRecord.bodies} is empty where they are recorded. */
function readRecord(log: ReadableLog, id: string, withBodies: boolean): Promise<RequestRecord | undefined> {
  return withBodies ? log.read(id) : log.readWithoutBodies(id);
}
