import type { AdminConfigFile, AdminConfigFileProblem } from '@model-gateway/contract';
import { resourceKinds } from '@model-gateway/control-plane';
import type { Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import { listOf, optional, responseSchema, text, time } from '../resources/response-schema.js';

/** What the administration API answers about the config file. */
export const configFileSchemas = {
  ConfigFile: responseSchema<AdminConfigFile>({
    path: { type: ['string', 'null'] },
    state: { enum: ['none', 'loaded', 'kept-old'] },
    loadedAt: optional(time),
    digest: optional(text),
    problems: listOf(
      responseSchema<AdminConfigFileProblem>({ path: text, line: { type: 'integer' }, message: text }),
    ),
    overrides: listOf(
      responseSchema<AdminConfigFile['overrides'][number]>({
        resource: { enum: [...resourceKinds] },
        id: text,
      }),
    ),
  }),
};

/** The route of administrators about the config file. */
export const configFilePaths: Paths = {
  '/admin/v1/config-file': {
    get: adminOperation({
      operationId: 'readConfigFile',
      tag: 'Records',
      summary: 'Says what has become of the config file',
      answer: 'ConfigFile',
      does: 'read',
    }),
  },
};
