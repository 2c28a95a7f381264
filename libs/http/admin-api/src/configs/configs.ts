import { createStrictParser } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminResource } from '../resources/admin-resource.js';
import { givenMembers } from '../resources/given-members.js';
import { readAdminBody } from '../resources/read-body.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { versionRoutes } from '../resources/versions-controller.js';
import { writeAdmin } from '../resources/write-resource.js';
import { CheckConfigDto, CreateConfigDto, UpdateConfigDto } from './config.dto.js';
import { configPaths, configSchemas } from './config-openapi.js';
import { configEntryView, configReportView, configVersionView, configView } from './config-view.js';

const path = '/admin/v1/configs';

/** How requests are routed, retried and guarded. */
export const configs: AdminResource = {
  schemas: configSchemas,
  paths: configPaths,
  routes({ administration }) {
    const parseCheck = createStrictParser<CheckConfigDto>(CheckConfigDto);
    const check: AdminController = async (request, response) => {
      const { config } = parseCheck(await readAdminBody(request));
      writeAdmin(response, configReportView(await administration.checkConfig(config)));
    };
    const controller = resourceController(administration.configs, {
      path,
      bodies: { create: CreateConfigDto, update: UpdateConfigDto },
      settingsOf: givenMembers,
      changesOf: givenMembers,
      view: configView,
    });
    return [
      // Before the configs themselves: none of them has this id.
      { template: `${path}/check`, methods: { post: check } },
      ...resourceRoutes(path, controller),
      ...versionRoutes(path, administration.configs, {
        entry: (_config, version) => configEntryView(version),
        content: (_config, version) => configVersionView(version),
        missing: {
          code: 'config_not_found',
          message: 'The config has no such version, or has it no more.',
        },
      }),
    ];
  },
};
