import type { AdminDependencies } from '../admin-dependencies.js';
import type { AdminRoute } from '../admin-routes.js';

/** The paths of the administration API for the request log. */
export function recordAdminRoutes(_dependencies: AdminDependencies): readonly AdminRoute[] {
  return [];
}
