import { NotFoundError, type JsonObject } from '@model-gateway/core';
import { createStrictParser } from '../validation/create-strict-parser.js';
import type { AdminController } from './admin-controller.js';
import type { AdminDependencies } from './admin-dependencies.js';
import { configReportView, configVersionsView, configVersionView } from './config-view.js';
import { CheckConfigDto } from './dto/config.dto.js';
import { pathIdOf } from './path-id.js';
import { readAdminBody } from './read-body.js';
import { writeAdmin } from './write-resource.js';

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
