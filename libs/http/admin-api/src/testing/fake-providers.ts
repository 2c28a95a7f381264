import type { Administration } from '@model-gateway/control-plane';
import type { CatalogEntry, Managed } from '@model-gateway/core';
import { entryOf } from './fake-items.js';
import { pageOf, taken } from './fake-page.js';
import type { FakeStore } from './fake-records.js';

/** Keeps providers in memory. */
export function fakeProviders(
  store: FakeStore,
  entries: Map<string, Managed<CatalogEntry>>,
): Administration['providers'] {
  return {
    list: async (query) => pageOf([...entries.values()], ({ slug }) => slug, query),
    read: async (slug) => store.found(entries, slug, 'provider_not_found'),
    create: async (settings, context) =>
      store.once(settings, context, () => {
        if (entries.has(settings.slug)) throw taken('slug');
        const { slug } = settings;
        return store.save(entries, slug, entryOf(slug, settings), 'providers', 'create', context);
      }),
    replace: async (settings, context) => {
      const { slug } = settings;
      const made = (before?: CatalogEntry) =>
        entryOf(slug, { ...(before && { credential: before.credential }), ...settings });
      return store.replaced(entries, slug, made, 'providers', context);
    },
    update: async (slug, changes, context) => {
      const { item } = store.changeable(entries, slug, 'provider_not_found', context);
      return store.save(entries, slug, entryOf(slug, changes, item), 'providers', 'update', context);
    },
    remove: async (slug, context) => {
      store.changeable(entries, slug, 'provider_not_found', context);
      entries.delete(slug);
    },
  };
}
