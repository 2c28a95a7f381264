import { createStrictParser } from '@model-gateway/http-server';
import type {
  AdminConfig,
  AdminConfigReport,
  AdminConfigVersion,
  AdminConfigVersionEntry,
} from '@model-gateway/contract';
import { resourceRules, type ConfigVersion, type ConfigRecord, type Managed } from '@model-gateway/core';
import { type CheckedConfig, isoTime, resourceRegistry } from '@model-gateway/control-plane';
import type { AdminController, AdminResource } from '../resources/admin-route.js';
import { givenMembers, resourceView } from '../resources/resource-view.js';
import { readAdminBody, writeAdmin } from '../resources/exchange.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { restoreRoute, versionRoutes } from '../resources/versions-controller.js';
import {
  CheckConfigDto,
  CreateConfigDto,
  ReplaceConfigDto,
  UpdateConfigDto,
  configPaths,
  configSchemas,
} from './config-openapi.js';
import { gatewayConfigSchema } from './gateway-config-schema.generated.js';

const path = '/admin/v1/configs';

const missingConfigVersion = {
  code: 'config_not_found',
  message: 'The config has no such version, or has it no more.',
} as const;

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
      replacement: {
        body: ReplaceConfigDto,
        rule: resourceRules.slug,
        settingsOf: (id, body) => ({ ...givenMembers(body), id }),
      },
      view: configView,
    });
    return [
      // Before the configs themselves: none of them has these ids.
      { template: `${path}/check`, methods: { post: check } },
      {
        template: `${path}/schema`,
        methods: { get: (_request, response) => writeAdmin(response, gatewayConfigSchema) },
      },
      ...resourceRoutes(path, controller),
      ...versionRoutes(path, administration.configs, {
        entry: (_config, version) => configEntryView(version),
        content: (_config, version) => configVersionView(version),
        compared: ({ config }) => ({ config }),
        missing: missingConfigVersion,
      }),
      restoreRoute(path, administration.configs, ({ config }) => ({ config }), {
        view: configView,
        missing: missingConfigVersion,
      }),
    ];
  },
};

/** A config as the API shows it: in its newest version. */
function configView(managed: Managed<ConfigRecord>): AdminConfig {
  return { ...resourceRegistry.configs.show(managed.item), ...resourceView(managed) };
}

/** One version with what it says. */
function configVersionView(version: ConfigVersion): AdminConfigVersion {
  return { ...configEntryView(version), config: version.config };
}

/** What there is to say about a config. */
function configReportView({
  ok,
  problems,
  findings,
  worstCaseLatencyMs,
  tree,
}: CheckedConfig): AdminConfigReport {
  return {
    ok,
    problems,
    findings,
    ...(worstCaseLatencyMs !== undefined && { worstCaseLatencyMs }),
    ...(tree && { tree }),
  };
}

/** One version in a list. */
function configEntryView({ version, createdAt }: ConfigVersion): AdminConfigVersionEntry {
  return { version, ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }) };
}
