import type { AdminConfigFile } from '@model-gateway/contract';
import type { ConfigSourceState, Managed } from '@model-gateway/core';
import { type Administration, isoTime, type Page, type PageQuery } from '@model-gateway/control-plane';

const pageSize = 200;

/** What has become of the config file, and which stored resources it takes the place of. */
export async function configFileView(
  state: ConfigSourceState,
  administration: Administration,
): Promise<AdminConfigFile> {
  const { path = null, loadedAt, digest, problems } = state;
  const { apiKeys, providers, configs, prompts, partials, labels, models } = administration;
  const keys = await overridden((query) => apiKeys.list(query));
  const entries = await overridden((query) => providers.list(query));
  const kept = await overridden((query) => configs.list(query));
  const keptPrompts = await overridden((query) => prompts.list(query));
  const keptPartials = await overridden((query) => partials.list(query));
  const keptLabels = await overridden((query) => labels.list(query));
  const entered = await overridden((query) => models.list(query));
  return {
    path,
    state: state.state,
    ...(loadedAt !== undefined && { loadedAt: isoTime(loadedAt) }),
    ...(digest !== undefined && { digest }),
    problems,
    overrides: [
      ...keys.map(({ id }) => ({ resource: 'api-keys', id }) as const),
      ...entries.map(({ slug }) => ({ resource: 'providers', id: slug }) as const),
      ...kept.map(({ id }) => ({ resource: 'configs', id }) as const),
      ...keptPrompts.map(({ id }) => ({ resource: 'prompts', id }) as const),
      ...keptPartials.map(({ id }) => ({ resource: 'partials', id }) as const),
      ...keptLabels.map(({ id }) => ({ resource: 'labels', id }) as const),
      ...entered.map(({ id }) => ({ resource: 'models', id }) as const),
    ],
  };
}

/** The stored ones of a list that do not count. */
async function overridden<Item>(list: (query: PageQuery) => Promise<Page<Managed<Item>>>): Promise<Item[]> {
  const found: Item[] = [];
  let page = await list({ limit: pageSize });
  for (;;) {
    for (const { item, overriddenBy } of page.items) if (overriddenBy === 'file') found.push(item);
    if (page.next === undefined) return found;
    page = await list({ limit: pageSize, after: page.next });
  }
}
