import type { Administration, Share } from '@model-gateway/control-plane';
import type { CatalogEntry, ConfigRecord, Managed } from '@model-gateway/core';

/** Shares entries and configs. Every workspace is known. */
export function fakeShares(kinds: Pick<Administration, 'providers' | 'configs'>): Administration['shares'] {
  return {
    list: async (query) => {
      const [providers, configs] = await Promise.all([
        kinds.providers.list(query),
        kinds.configs.list(query),
      ]);
      const shares = [
        ...configs.items.map((managed) => toShare('configs', managed)),
        ...providers.items.map((managed) => toShare('providers', managed)),
      ];
      return { items: shares.filter(({ item }) => item.with.length > 0) };
    },
    read: async (resource, id) => toShare(resource, await kinds[resource].read(id)),
    replace: async ({ resource, id, with: sharedWith }, context) =>
      toShare(resource, await kinds[resource].update(id, { sharedWith }, context)),
  };
}

function toShare(
  resource: Share['resource'],
  { item, ...managed }: Managed<CatalogEntry | ConfigRecord>,
): Managed<Share> {
  const id = 'slug' in item ? item.slug : item.id;
  return { ...managed, item: { resource, id, with: item.sharedWith ?? [] } };
}
