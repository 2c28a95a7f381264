import type { Clock } from '@model-gateway/core';
import type { AdminController } from './resources/admin-controller.js';
import type { AdminDependencies } from './resources/admin-dependencies.js';
import { apiKeyActionsController } from './api-keys/api-key-actions-controller.js';
import { apiKeysController } from './api-keys/api-keys-controller.js';
import { auditLogController, auditLogParameters } from './audit-log/audit-log-controller.js';
import { configActionsController } from './configs/config-actions-controller.js';
import { configFileController } from './config-file/config-file-controller.js';
import { configsController } from './configs/configs-controller.js';
import { modelAdminRoutes } from './model-admin-routes.js';
import { pageParameters } from './resources/page-query.js';
import { promptAdminRoutes } from './prompt-admin-routes.js';
import { providerActionsController } from './providers/provider-actions-controller.js';
import { providersController } from './providers/providers-controller.js';
import { recordAdminRoutes } from './record-admin-routes.js';

type AdminMethod = 'get' | 'post' | 'patch' | 'delete';

/** One path of the administration API, and who answers each of its methods. */
export interface AdminRoute {
  /** The path, with names in braces. */
  readonly template: string;
  readonly methods: Readonly<Partial<Record<AdminMethod, AdminController>>>;
  /** What the query of a GET may name; absent: nothing. */
  readonly query?: readonly string[];
}

/** Every path of the administration API. */
export function adminRoutes(dependencies: AdminDependencies, clock: Clock): readonly AdminRoute[] {
  const keys = apiKeysController(dependencies, clock);
  const keyActions = apiKeyActionsController(dependencies, clock);
  const providers = providersController(dependencies);
  const providerActions = providerActionsController(dependencies);
  const configs = configsController(dependencies);
  const configActions = configActionsController(dependencies);
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
    ...promptAdminRoutes(dependencies),
    ...modelAdminRoutes(dependencies, clock),
    ...recordAdminRoutes(dependencies, clock),
    { template: '/admin/v1/config-file', methods: { get: configFileController(dependencies) } },
  ];
}
