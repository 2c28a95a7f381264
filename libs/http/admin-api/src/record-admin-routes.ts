import type { Clock } from '@model-gateway/core';
import type { AdminDependencies } from './resources/admin-dependencies.js';
import type { AdminRoute } from './admin-routes.js';
import { analyticsController } from './records/analytics-controller.js';
import { analyticsParameters } from './records/analytics-query-of.js';
import { exportParameters } from './records/export-query-of.js';
import { timeParameters } from './records/log-filter-of.js';
import { logParameters } from './records/log-query-of.js';
import { logsController } from './records/logs-controller.js';

/** The paths of the administration API for the request log. */
export function recordAdminRoutes(dependencies: AdminDependencies, clock: Clock): readonly AdminRoute[] {
  const logs = logsController(dependencies);
  const analytics = analyticsController(dependencies, clock);
  return [
    { template: '/admin/v1/logs', methods: { get: logs.search }, query: logParameters },
    // Before the requests themselves: none of them has this id.
    { template: '/admin/v1/logs/export', methods: { get: logs.export }, query: exportParameters },
    { template: '/admin/v1/logs/{id}', methods: { get: logs.read } },
    { template: '/admin/v1/analytics', methods: { get: analytics.requests }, query: analyticsParameters },
    { template: '/admin/v1/analytics/feedback', methods: { get: analytics.feedback }, query: timeParameters },
  ];
}
