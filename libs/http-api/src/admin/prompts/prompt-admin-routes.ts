import type { AdminDependencies } from '../admin-dependencies.js';
import type { AdminRoute } from '../admin-routes.js';

/** The paths of the administration API for prompts, partials and labels. */
export function promptAdminRoutes(_dependencies: AdminDependencies): readonly AdminRoute[] {
  return [];
}
