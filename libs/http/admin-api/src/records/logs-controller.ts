import type { AdminLogPage } from '@model-gateway/contract';
import { NotFoundError } from '@model-gateway/core';
import { queryOf, requestLogOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { writeAdmin } from '../resources/write-resource.js';
import { exportLogs } from './export-logs.js';
import { exportParameters, exportQueryOf } from './export-query-of.js';
import { logParameters, logQueryOf } from './log-query-of.js';
import { logEntryView, logRecordView } from './log-view.js';
import { queryRefusal } from './query-refusal.js';
import { unfiledView } from './unfiled-view.js';

/** What administrators read of the request log: below `/admin/v1/logs`. */
export function logsController({ requestLog }: AdminDependencies) {
  return {
    search: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = logQueryOf(queryOf(request.originalUrl, logParameters));
      const page = await log.search(query).catch((error: unknown) => {
        throw queryRefusal(error);
      });
      const shown: AdminLogPage = { ...pageView(page, logEntryView), ...unfiledView(log) };
      writeAdmin(response, shown);
    },
    read: async (request, response) => {
      const log = requestLogOf(requestLog);
      const record = await log.read(pathIdOf(request.path));
      if (!record) {
        throw new NotFoundError('log_not_found', 'There is no request of this id on record, or no more.');
      }
      writeAdmin(response, logRecordView(record, await log.feedbackOf(record.traceId)));
    },
    export: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = exportQueryOf(queryOf(request.originalUrl, exportParameters));
      await exportLogs(log, query, request, response);
    },
  } satisfies Record<string, AdminController>;
}
