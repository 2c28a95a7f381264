import { NotFoundError, type JsonObject } from '@model-gateway/core';
import { createStrictParser } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { configReportView, configVersionsView, configVersionView } from './config-view.js';
import { CheckConfigDto } from './config.dto.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin } from '../resources/write-resource.js';

const parseCheck = createStrictParser<CheckConfigDto>(CheckConfigDto);

/** What else administrators do with configs: below `/admin/v1/configs`. */
export function configActionsController({ administration }: AdminDependencies) {
  const { configs } = administration;
  return {
    check: async (request, response) => {
      const { config } = parseCheck(await readAdminBody(request));
      writeAdmin(response, configReportView(await administration.checkConfig(config as JsonObject)));
    },
    versions: async (request, response) => {
      const { item } = await configs.read(pathIdOf(request.path));
      writeAdmin(response, configVersionsView(item));
    },
    version: async (request, response) => {
      const { item } = await configs.read(pathIdOf(request.path));
      const asked = request.path.split('/').at(-1);
      const found = item.versions.find(({ version }) => String(version) === asked);
      if (!found)
        throw new NotFoundError('config_not_found', 'The config has no such version, or has it no more.');
      writeAdmin(response, configVersionView(found));
    },
  } satisfies Record<string, AdminController>;
}
