import {
  analyticsController,
  analyticsExportParameters,
  analyticsParameters,
} from './records/analytics-controller.js';
import { exportParameters, logParameters, streamParameters } from './records/log-query-of.js';
import { timeParameters } from './records/log-filter-of.js';
import { bodyParameters, logBodyController } from './records/log-body-controller.js';
import { resendController, resendParameters } from './records/resend/resend-controller.js';
import { logsController, readParameters } from './records/logs-controller.js';
import { adminResources } from './resource-registry.js';
import type { AdminDependencies, AdminEdge, AdminRoute } from './resources/admin-route.js';
import { budgetParameters, budgetsController } from './budgets/budgets-controller.js';
import { peopleRoutes } from './people/people-routes.js';
import { ownRoutes } from './own/own-routes.js';
import { sessionRoutes } from './sessions/session-routes.js';
import {
  auditExportParameters,
  auditLogController,
  auditLogParameters,
} from './audit-log/audit-log-controller.js';
import { configFileController } from './config-file/config-file-controller.js';
import { guardrailCheckRoute } from './guardrails/guardrail-check.js';
import { providerKindsRoute } from './providers/provider-kinds.js';
import { replicasController } from './replicas/replicas-controller.js';
import { searchController, searchParameters } from './search/search-controller.js';
import { shareRoutes } from './shares/shares.js';
import { userRoutes } from './users/users-controller.js';
import { attentionController } from './attention/attention-controller.js';
import { targetParameters, targetsController } from './targets/targets-controller.js';
import { setupController } from './setup/setup-controller.js';
import { systemController } from './system/system-controller.js';

/** Every path of the administration API. */
export function adminRoutes(dependencies: AdminDependencies, edge: AdminEdge): readonly AdminRoute[] {
  const { clock } = edge;
  const logs = logsController(dependencies, edge);
  const analytics = analyticsController(dependencies, clock);
  const auditLog = auditLogController(dependencies);
  return [
    ...Object.values(adminResources).flatMap(({ routes }) => routes(dependencies, clock)),
    ...userRoutes(dependencies, clock),
    ...shareRoutes(dependencies),
    { template: '/admin/v1/audit-log', methods: { get: auditLog.list }, query: auditLogParameters },
    {
      template: '/admin/v1/audit-log/export',
      methods: { get: auditLog.export },
      query: auditExportParameters,
    },
    { template: '/admin/v1/logs', methods: { get: logs.search }, query: logParameters },
    // Before the requests themselves: none of them has these ids.
    { template: '/admin/v1/logs/export', methods: { get: logs.export }, query: exportParameters },
    { template: '/admin/v1/logs/fields', methods: { get: logs.fields }, query: timeParameters },
    { template: '/admin/v1/logs/stream', methods: { get: logs.stream }, query: streamParameters },
    { template: '/admin/v1/logs/{id}', methods: { get: logs.read }, query: readParameters },
    {
      template: '/admin/v1/logs/{id}/bodies/{body}',
      methods: { get: logBodyController(dependencies) },
      query: bodyParameters,
    },
    {
      template: '/admin/v1/logs/{id}/request',
      methods: { get: resendController(dependencies) },
      query: resendParameters,
    },
    { template: '/admin/v1/analytics', methods: { get: analytics.requests }, query: analyticsParameters },
    {
      template: '/admin/v1/analytics/export',
      methods: { get: analytics.export },
      query: analyticsExportParameters,
    },
    { template: '/admin/v1/analytics/feedback', methods: { get: analytics.feedback }, query: timeParameters },
    {
      template: '/admin/v1/budgets',
      methods: { get: budgetsController(dependencies, clock) },
      query: budgetParameters,
    },
    ...sessionRoutes(dependencies),
    ...peopleRoutes(dependencies),
    ...ownRoutes(dependencies, edge),
    guardrailCheckRoute(dependencies),
    { template: '/admin/v1/config-file', methods: { get: configFileController(dependencies) } },
    {
      template: '/admin/v1/search',
      methods: { get: searchController(dependencies) },
      query: searchParameters,
    },
    { template: '/admin/v1/replicas', methods: { get: replicasController(dependencies, clock) } },
    { template: '/admin/v1/attention', methods: { get: attentionController(dependencies, clock) } },
    {
      template: '/admin/v1/targets',
      methods: { get: targetsController(dependencies, clock) },
      query: targetParameters,
    },
    providerKindsRoute,
    { template: '/admin/v1/setup', methods: { get: setupController(dependencies, clock) } },
    { template: '/admin/v1/system', methods: { get: systemController(dependencies) } },
  ];
}
