import type { Clock } from '@model-gateway/core';
import type { AdminController } from './admin-controller.js';
import type { AdminDependencies } from './admin-dependencies.js';
import { apiKeyActionsController } from './api-key-actions-controller.js';
import { apiKeysController } from './api-keys-controller.js';
import { auditLogController } from './audit-log-controller.js';
import { configFileController } from './config-file-controller.js';
import { providerActionsController } from './provider-actions-controller.js';
import { providersController } from './providers-controller.js';

type AdminMethod = 'get' | 'post' | 'patch' | 'delete';

/** One path of the administration API, and who answers each of its methods. */
export interface AdminRoute {
  /** Without captures: Express would fail to decode a broken one. */
  readonly path: RegExp;
  readonly methods: Readonly<Partial<Record<AdminMethod, AdminController>>>;
}

/** Every path of the administration API. */
export function adminRoutes(dependencies: AdminDependencies, clock: Clock): readonly AdminRoute[] {
  const keys = apiKeysController(dependencies, clock);
  const keyActions = apiKeyActionsController(dependencies, clock);
  const providers = providersController(dependencies);
  const providerActions = providerActionsController(dependencies);
  return [
    { path: pathOf('api-keys'), methods: { get: keys.list, post: keys.create } },
    { path: pathOf('api-keys', ''), methods: { get: keys.read, patch: keys.update, delete: keys.remove } },
    { path: pathOf('api-keys', 'rotate'), methods: { post: keyActions.rotate } },
    { path: pathOf('api-keys', 'revoke'), methods: { post: keyActions.revoke } },
    { path: pathOf('api-keys', 'budgets'), methods: { get: keyActions.budgets } },
    { path: pathOf('providers'), methods: { get: providers.list, post: providers.create } },
    {
      path: pathOf('providers', ''),
      methods: { get: providers.read, patch: providers.update, delete: providers.remove },
    },
    { path: pathOf('providers', 'test'), methods: { post: providerActions.test } },
    { path: pathOf('providers', 'budgets'), methods: { get: providerActions.budgets } },
    { path: pathOf('audit-log'), methods: { get: auditLogController(dependencies) } },
    { path: pathOf('config-file'), methods: { get: configFileController(dependencies) } },
  ];
}

/** @param action of one resource: empty for the resource itself; absent: the path has no id */
function pathOf(kind: string, action?: string): RegExp {
  if (action === undefined) return new RegExp(`^/admin/v1/${kind}/?$`);
  return new RegExp(`^/admin/v1/${kind}/[^/]+${action === '' ? '' : `/${action}`}/?$`);
}
