import type { AdminConfigFile } from '@model-gateway/contract';
import type { ConfigSourceState, Managed } from '@model-gateway/core';
import {
  type Administration,
  isoTime,
  type Page,
  type PageQuery,
  resourceRegistry,
} from '@model-gateway/control-plane';
import type { Paths } from '@model-gateway/http-server';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { everyItem } from '../resources/every-item.js';
import { writeAdmin } from '../resources/exchange.js';
import { nameOf, type NamedRecord } from '../resources/named-record.js';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** Answers `GET /admin/v1/config-file`. */
export function configFileController({ administration, configSource }: AdminDependencies): AdminController {
  return async (_request, response) =>
    writeAdmin(response, await configFileView(configSource.state(), administration));
}

/** Lists the resources of one kind. */
type ListPage = (query: PageQuery) => Promise<Page<Managed<NamedRecord>>>;

/** What has become of the config file, and which stored resources it takes the place of. */
async function configFileView(
  state: ConfigSourceState,
  administration: Administration,
): Promise<AdminConfigFile> {
  const { path = null, loadedAt, digest, problems } = state;
  const overrides: AdminConfigFile['overrides'][number][] = [];
  for (const name of Object.keys(resourceRegistry) as (keyof typeof resourceRegistry)[]) {
    const { kind: resource } = resourceRegistry[name];
    const list: ListPage = (query) => administration[name].list(query);
    for (const id of await overriddenIds(list)) overrides.push({ resource, id });
  }
  return {
    path,
    state: state.state,
    ...(loadedAt !== undefined && { loadedAt: isoTime(loadedAt) }),
    ...(digest !== undefined && { digest }),
    problems,
    overrides,
  };
}

/** The stored ones of a list that do not count. */
async function overriddenIds(list: ListPage): Promise<string[]> {
  const found: string[] = [];
  for await (const { item, overriddenBy } of everyItem(list))
    if (overriddenBy === 'file') found.push(nameOf(item));
  return found;
}

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
