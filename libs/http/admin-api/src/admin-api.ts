import type { Clock } from '@model-gateway/core';
import type { HttpModule, OpenApiPart } from '@model-gateway/http-server';
import { recordSchemas } from './records/record-schemas.js';
import { auditLogPaths, auditLogSchemas } from './audit-log/audit-log-openapi.js';
import { configFilePaths, configFileSchemas } from './config-file/config-file-openapi.js';
import { logPaths } from './records/record-paths.js';
import { contractSchemas } from './resources/contract-schemas.generated.js';
import { adminResources } from './resource-registry.js';
import type { AdminDependencies } from './resources/admin-dependencies.js';
import { adminRoutes } from './routes.js';
import { mountAdmin } from './mount-admin.js';

const resources = Object.values(adminResources);

/** What the OpenAPI document says of these routes. */
export const adminOpenApi: OpenApiPart = {
  tags: [
    { name: 'API keys', description: 'Who may call.' },
    { name: 'Providers', description: 'The catalog of upstream accounts.' },
    { name: 'Configs', description: 'How requests are routed, retried and guarded.' },
    { name: 'Stored prompts', description: 'Prompts with their versions, and what they share.' },
    { name: 'Prices and capabilities', description: 'What models cost, and what they can do.' },
    { name: 'Requests', description: 'Requests on record, and what they amount to.' },
    { name: 'Records', description: 'What was changed, and what the config file says.' },
  ],
  paths: (dtos) => ({
    ...joined(resources.map(({ paths }) => paths(dtos))),
    ...logPaths,
    ...auditLogPaths,
    ...configFilePaths,
  }),
  schemas: {
    ...joined(resources.map(({ schemas }) => schemas)),
    BudgetList: contractSchemas.AdminBudgetList,
    ...auditLogSchemas,
    ...configFileSchemas,
    ...recordSchemas,
  },
};

/** The administration API, behind a key with the scope `admin`. */
export function adminApi(dependencies: AdminDependencies, clock: Clock): HttpModule {
  return {
    openApi: adminOpenApi,
    mount(app, { callers, running }) {
      mountAdmin(app, adminRoutes(dependencies, clock), callers, running);
    },
  };
}

function joined<Value>(parts: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  return Object.assign({}, ...parts) as Readonly<Record<string, Value>>;
}
