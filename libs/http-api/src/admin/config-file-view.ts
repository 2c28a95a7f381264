import type { Administration, Page, PageQuery } from '@model-gateway/application';
import type { AdminConfigFile } from '@model-gateway/contract';
import type { ConfigSourceState, Managed } from '@model-gateway/core';
import { toDateTime } from './date-time.js';

const pageSize = 200;

/** What has become of the config file, and which stored resources it takes the place of. */
export function configFileView(state: ConfigSourceState, administration: Administration): AdminConfigFile {
  const { path = null, loadedAt, digest, problems } = state;
  const { apiKeys, providers } = administration;
  return {
    path,
    state: state.state,
    ...(loadedAt !== undefined && { loadedAt: toDateTime(loadedAt) }),
    ...(digest !== undefined && { digest }),
    problems,
    overrides: [
      ...overridden((query) => apiKeys.list(query)).map(({ id }) => ({ resource: 'api-keys', id }) as const),
      ...overridden((query) => providers.list(query)).map(
        ({ slug }) => ({ resource: 'providers', id: slug }) as const,
      ),
    ],
  };
}

/** The stored ones of a list that do not count. */
function overridden<Item>(list: (query: PageQuery) => Page<Managed<Item>>): Item[] {
  const found: Item[] = [];
  let page = list({ limit: pageSize });
  for (;;) {
    for (const { item, overriddenBy } of page.items) if (overriddenBy === 'file') found.push(item);
    if (page.next === undefined) return found;
    page = list({ limit: pageSize, after: page.next });
  }
}
