import type { Clock } from '@model-gateway/core';
import type { AdminDependencies } from './resources/admin-dependencies.js';
import type { AdminRoute } from './admin-routes.js';
import { pageParameters } from './resources/page-query.js';
import { modelsAdminController } from './models/models-admin-controller.js';

/** The paths of the administration API for models. The slash in an id is escaped in a path: `google%2Fgemini-*`. */
export function modelAdminRoutes(dependencies: AdminDependencies, clock: Clock): readonly AdminRoute[] {
  const models = modelsAdminController(dependencies, clock);
  return [
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
  ];
}
