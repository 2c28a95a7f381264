import type { AdminConfigFile } from '@model-gateway/contract';
import type { ConfigSourceState, Managed } from '@model-gateway/core';
import {
  type Administration,
  isoTime,
  type Page,
  type PageQuery,
  resourceRegistry,
} from '@model-gateway/control-plane';
import { nameOf, type NamedRecord } from '../resources/named-record.js';

const pageSize = 200;

/** Lists the resources of one kind. */
type ListPage = (query: PageQuery) => Promise<Page<Managed<NamedRecord>>>;

/** What has become of the config file, and which stored resources it takes the place of. */
export async function configFileView(
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
  let page = await list({ limit: pageSize });
  for (;;) {
    for (const { item, overriddenBy } of page.items) {
      if (overriddenBy === 'file') found.push(nameOf(item));
    }
    if (page.next === undefined) return found;
    page = await list({ limit: pageSize, after: page.next });
  }
}
