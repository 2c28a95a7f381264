import type { AdminDependencies } from './resources/admin-dependencies.js';
import type { AdminRoute } from './admin-routes.js';
import { pageParameters } from './resources/page-query.js';
import { labelsController } from './labels/labels-controller.js';
import { partialsController } from './partials/partials-controller.js';
import { promptsController } from './prompts/prompts-controller.js';

/** The paths of the administration API for prompts, partials and labels. */
export function promptAdminRoutes(dependencies: AdminDependencies): readonly AdminRoute[] {
  const prompts = promptsController(dependencies);
  const partials = partialsController(dependencies);
  const labels = labelsController(dependencies);
  return [
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
