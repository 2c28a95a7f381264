import type { Clock } from '@model-gateway/core';
import { queryOf, requestLogOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { writeAdmin } from '../resources/write-resource.js';
import { analyticsParameters, analyticsQueryOf } from './analytics-query-of.js';
import { analyticsView } from './analytics-view.js';
import { feedbackSummaryView } from './feedback-view.js';
import { timeOf, timeParameters } from './log-filter-of.js';
import { queryRefusal } from './query-refusal.js';
import { unfiledView } from './unfiled-view.js';

/** What administrators count: below `/admin/v1/analytics`. */
export function analyticsController({ requestLog }: AdminDependencies, clock: Clock) {
  return {
    requests: async (request, response) => {
      const log = requestLogOf(requestLog);
      const query = analyticsQueryOf(queryOf(request.originalUrl, analyticsParameters), clock.now());
      const rows = await log.analytics(query).catch((error: unknown) => {
        throw queryRefusal(error);
      });
      writeAdmin(response, { ...analyticsView(rows, query), ...unfiledView(log) });
    },
    feedback: async (request, response) => {
      const log = requestLogOf(requestLog);
      const time = timeOf(queryOf(request.originalUrl, timeParameters));
      writeAdmin(response, feedbackSummaryView(await log.feedbackSummary(time), time));
    },
  } satisfies Record<string, AdminController>;
}
