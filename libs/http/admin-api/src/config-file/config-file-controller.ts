import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { configFileView } from './config-file-view.js';
import { writeAdmin } from '../resources/write-resource.js';

/** Answers `GET /admin/v1/config-file`. */
export function configFileController({ administration, configSource }: AdminDependencies): AdminController {
  return async (_request, response) =>
    writeAdmin(response, await configFileView(configSource.state(), administration));
}
