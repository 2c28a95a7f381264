import {
  type DtoSchemas,
  type Operation,
  type Paths,
  FollowsRule,
  IsAbsentOr,
} from '@model-gateway/http-server';
import { configNameRule, resourceRules, type JsonObject } from '@model-gateway/core';
import { IsObject, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import {
  adminOperation,
  configId,
  configVersion,
  type AdminOperation,
} from '../resources/admin-operation.js';
import { listFilterParameters } from '../resources/list-query.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pageSchema } from '../resources/page.js';
import { versionChangePaths } from '../resources/version-change-paths.js';

const gatewayConfig = {
  description: 'A gateway config.',
  additionalProperties: true,
  example: { override_params: { model: '@google-dev/gemini-2.5-flash' }, retry: { attempts: 2 } },
};

/** What an administrator decides about a config, but for the config itself. */
class ConfigSettingsDto {
  @JSONSchema({ description: 'For people.', example: 'Fast, with a fallback' })
  @IsOptional()
  @FollowsRule(configNameRule)
  name?: string | null;
}

/** Rules for the body of `POST /admin/v1/configs`. */
export class CreateConfigDto extends ConfigSettingsDto {
  @JSONSchema({ description: 'Requests and keys name it.', example: 'fast' })
  @FollowsRule(resourceRules.slug)
  id!: string;

  @JSONSchema(gatewayConfig)
  @IsObject()
  config!: JsonObject;
}

/** Rules for the body of `PUT /admin/v1/configs/{id}`. */
export class ReplaceConfigDto extends ConfigSettingsDto {
  @JSONSchema(gatewayConfig)
  @IsObject()
  config!: JsonObject;
}

/** Rules for the body of `PATCH /admin/v1/configs/{id}`: null takes the name away. */
export class UpdateConfigDto extends ConfigSettingsDto {
  @JSONSchema(gatewayConfig)
  @IsAbsentOr()
  @IsObject()
  config?: JsonObject;
}

/** Rules for the body of `POST /admin/v1/configs/check`. */
export class CheckConfigDto {
  @JSONSchema(gatewayConfig)
  @IsObject()
  config!: JsonObject;
}

/** What the administration API answers about configs. */
export const configSchemas = {
  Config: contractSchemas.AdminConfig,
  ConfigPage: pageSchema('Config'),
  ConfigVersion: contractSchemas.AdminConfigVersion,
  ConfigVersionList: contractSchemas.AdminConfigVersionList,
  ConfigReport: contractSchemas.AdminConfigReport,
  ConfigSchema: {
    type: 'object',
    description: 'The JSON Schema (draft 2020-12) of a gateway config.',
    properties: {
      $schema: { type: 'string' },
      title: { type: 'string' },
      $ref: { type: 'string', description: 'The schema of the config itself, in `$defs`.' },
      $defs: { type: 'object', additionalProperties: true },
    },
    required: ['$schema', 'title', '$ref', '$defs'],
    additionalProperties: false,
  },
};

const example = { override_params: { model: '@google-dev/gemini-2.5-flash' }, retry: { attempts: 2 } };

/** The routes of administrators about configs. */
export function configPaths(dtos: DtoSchemas): Paths {
  const of = (one: Omit<AdminOperation, 'tag'>): Operation => adminOperation({ tag: 'Configs', ...one });
  const one = '/admin/v1/configs/{id}';
  const parameters = [configId];
  return {
    '/admin/v1/configs': {
      get: of({
        operationId: 'listConfigs',
        summary: 'Lists configs, each in its newest version',
        answer: 'ConfigPage',
        parameters: listFilterParameters({}),
        does: 'list',
      }),
      post: of({
        operationId: 'createConfig',
        summary: 'Stores a config under an id; it must not hold credentials',
        answer: 'Config',
        body: dtos.referenceTo(CreateConfigDto, true),
        example: { id: 'fast', config: example },
        does: 'create',
      }),
    },
    '/admin/v1/configs/check': {
      post: of({
        operationId: 'checkConfig',
        summary: 'Says of any config what is wrong with it and what it would do; stores nothing',
        answer: 'ConfigReport',
        body: dtos.referenceTo(CheckConfigDto, true),
        example: { config: example },
        does: 'try',
      }),
    },
    '/admin/v1/configs/schema': {
      get: of({
        operationId: 'readConfigSchema',
        summary: 'Reads the JSON Schema of a gateway config, for editors and checks of your own',
        answer: 'ConfigSchema',
        does: 'read',
      }),
    },
    [one]: {
      get: of({
        operationId: 'readConfig',
        summary: 'Reads a config',
        answer: 'Config',
        parameters,
        does: 'read',
      }),
      put: of({
        operationId: 'replaceConfig',
        summary: 'Makes a config of this id or replaces it as a whole; the same again makes no version',
        answer: 'Config',
        body: dtos.referenceTo(ReplaceConfigDto, true),
        example: { config: example },
        parameters,
        does: 'replace',
      }),
      patch: of({
        operationId: 'updateConfig',
        summary: 'Changes a config; another text is another version',
        answer: 'Config',
        body: dtos.referenceTo(UpdateConfigDto, true),
        example: { config: { ...example, request_timeout: 30_000 } },
        parameters,
        does: 'change',
      }),
      delete: of({
        operationId: 'deleteConfig',
        summary: 'Deletes a config with all its versions, unless it is the default of a key',
        parameters,
        does: 'change',
      }),
    },
    ...versionChangePaths(dtos, { path: '/admin/v1/configs', tag: 'Configs', one: 'Config', noun: 'config' }),
    [`${one}/versions`]: {
      get: of({
        operationId: 'listConfigVersions',
        summary: 'Lists the versions that are kept, newest first',
        answer: 'ConfigVersionList',
        parameters,
        does: 'read',
      }),
    },
    [`${one}/versions/{version}`]: {
      get: of({
        operationId: 'readConfigVersion',
        summary: 'Reads one version',
        answer: 'ConfigVersion',
        parameters: [configId, configVersion],
        does: 'read',
      }),
    },
  };
}
