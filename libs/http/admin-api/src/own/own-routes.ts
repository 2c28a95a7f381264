import type { AdminDependencies, AdminEdge, AdminRoute } from '../resources/admin-route.js';
import { ownKeyRoutes } from './own-key-routes.js';
import { ownLogParameters } from './own-logs-openapi.js';
import { ownLogsController } from './own-logs.js';
import { ownStandingController } from './own-standing.js';

/** What people do and read of their own in a workspace. */
export function ownRoutes(dependencies: AdminDependencies, edge: AdminEdge): readonly AdminRoute[] {
  const logs = ownLogsController(dependencies, edge);
  return [
    { template: '/admin/v1/own', methods: { get: ownStandingController(dependencies) } },
    ...ownKeyRoutes(dependencies, edge.clock),
    { template: '/admin/v1/own/logs', methods: { get: logs.search }, query: ownLogParameters },
    { template: '/admin/v1/own/logs/{id}', methods: { get: logs.read } },
  ];
}
