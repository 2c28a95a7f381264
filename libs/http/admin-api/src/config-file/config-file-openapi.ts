import type { Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** What the administration API answers about the config file. */
export const configFileSchemas = { ConfigFile: contractSchemas.AdminConfigFile };

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
