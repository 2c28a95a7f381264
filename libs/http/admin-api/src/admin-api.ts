import type { Clock } from '@model-gateway/core';
import type { HttpModule, OpenApiPart } from '@model-gateway/http-server';
import { adminPaths } from './openapi/admin-paths.js';
import { adminSchemas } from './openapi/admin-schemas.js';
import { modelSchemas } from './models/model-schemas.js';
import { promptSchemas } from './prompts/prompt-schemas.js';
import { recordSchemas } from './records/record-schemas.js';
import type { AdminDependencies } from './resources/admin-dependencies.js';
import { adminRoutes } from './routes.js';
import { mountAdmin } from './mount-admin.js';

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
  paths: adminPaths,
  schemas: { ...adminSchemas, ...modelSchemas, ...promptSchemas, ...recordSchemas },
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
