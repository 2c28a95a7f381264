import type { Clock } from '@model-gateway/core';
import { modelsAdminController } from './models/models-admin-controller.js';
import { labelsController } from './labels/labels-controller.js';
import { partialsController } from './partials/partials-controller.js';
import { promptsController } from './prompts/prompts-controller.js';
import { analyticsController } from './records/analytics-controller.js';
import { analyticsParameters } from './records/analytics-query-of.js';
import { exportParameters } from './records/export-query-of.js';
import { timeParameters } from './records/log-filter-of.js';
import { logParameters } from './records/log-query-of.js';
import { logsController } from './records/logs-controller.js';
import type { AdminRoute } from './resources/admin-route.js';
import type { AdminDependencies } from './resources/admin-dependencies.js';
import { apiKeyActionsController } from './api-keys/api-key-actions-controller.js';
import { apiKeysController } from './api-keys/api-keys-controller.js';
import { auditLogController, auditLogParameters } from './audit-log/audit-log-controller.js';
import { configActionsController } from './configs/config-actions-controller.js';
import { configFileController } from './config-file/config-file-controller.js';
import { configsController } from './configs/configs-controller.js';
import { pageParameters } from './resources/page-query.js';
import { providerActionsController } from './providers/provider-actions-controller.js';
import { providersController } from './providers/providers-controller.js';

/** Every path of the administration API. */
export function adminRoutes(dependencies: AdminDependencies, clock: Clock): readonly AdminRoute[] {
  const keys = apiKeysController(dependencies, clock);
  const keyActions = apiKeyActionsController(dependencies, clock);
  const providers = providersController(dependencies);
  const providerActions = providerActionsController(dependencies);
  const configs = configsController(dependencies);
  const configActions = configActionsController(dependencies);
  const prompts = promptsController(dependencies);
  const partials = partialsController(dependencies);
  const labels = labelsController(dependencies);
  const models = modelsAdminController(dependencies, clock);
  const logs = logsController(dependencies);
  const analytics = analyticsController(dependencies, clock);
  const key = '/admin/v1/api-keys/{id}';
  const provider = '/admin/v1/providers/{slug}';
  const config = '/admin/v1/configs/{id}';
  return [
    {
      template: '/admin/v1/api-keys',
      methods: { get: keys.list, post: keys.create },
      query: pageParameters,
    },
    { template: key, methods: { get: keys.read, patch: keys.update, delete: keys.remove } },
    { template: `${key}/rotate`, methods: { post: keyActions.rotate } },
    { template: `${key}/revoke`, methods: { post: keyActions.revoke } },
    { template: `${key}/budgets`, methods: { get: keyActions.budgets } },
    {
      template: '/admin/v1/providers',
      methods: { get: providers.list, post: providers.create },
      query: pageParameters,
    },
    {
      template: provider,
      methods: { get: providers.read, patch: providers.update, delete: providers.remove },
    },
    { template: `${provider}/test`, methods: { post: providerActions.test } },
    { template: `${provider}/budgets`, methods: { get: providerActions.budgets } },
    {
      template: '/admin/v1/configs',
      methods: { get: configs.list, post: configs.create },
      query: pageParameters,
    },
    // Before the configs themselves: none of them has this id.
    { template: '/admin/v1/configs/check', methods: { post: configActions.check } },
    { template: config, methods: { get: configs.read, patch: configs.update, delete: configs.remove } },
    { template: `${config}/versions`, methods: { get: configActions.versions } },
    { template: `${config}/versions/{version}`, methods: { get: configActions.version } },
    {
      template: '/admin/v1/audit-log',
      methods: { get: auditLogController(dependencies) },
      query: auditLogParameters,
    },
    ...versionedRoutes('/admin/v1/prompts', prompts),
    ...versionedRoutes('/admin/v1/partials', partials),
    {
      template: '/admin/v1/labels',
      methods: { get: labels.list, post: labels.create },
      query: pageParameters,
    },
    {
      template: '/admin/v1/labels/{id}',
      methods: { get: labels.read, patch: labels.update, delete: labels.remove },
    },
    {
      template: '/admin/v1/models',
      methods: { get: models.list, post: models.create },
      query: pageParameters,
    },
    // Before the entries themselves: none of them has an id without a slash.
    { template: '/admin/v1/models/known', methods: { get: models.known } },
    {
      template: '/admin/v1/models/{id}',
      methods: { get: models.read, patch: models.update, delete: models.remove },
    },
    { template: '/admin/v1/logs', methods: { get: logs.search }, query: logParameters },
    // Before the requests themselves: none of them has this id.
    { template: '/admin/v1/logs/export', methods: { get: logs.export }, query: exportParameters },
    { template: '/admin/v1/logs/{id}', methods: { get: logs.read } },
    { template: '/admin/v1/analytics', methods: { get: analytics.requests }, query: analyticsParameters },
    { template: '/admin/v1/analytics/feedback', methods: { get: analytics.feedback }, query: timeParameters },
    { template: '/admin/v1/config-file', methods: { get: configFileController(dependencies) } },
  ];
}

/** What has versions of which one is published has the same paths. */
function versionedRoutes(path: string, of: ReturnType<typeof promptsController>): readonly AdminRoute[] {
  const one = `${path}/{id}`;
  return [
    { template: path, methods: { get: of.list, post: of.create }, query: pageParameters },
    { template: one, methods: { get: of.read, patch: of.update, delete: of.remove } },
    { template: `${one}/publish`, methods: { post: of.publish } },
    { template: `${one}/versions`, methods: { get: of.versions } },
    { template: `${one}/versions/{version}`, methods: { get: of.version } },
  ];
}
