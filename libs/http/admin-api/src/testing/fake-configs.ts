import type { Administration } from '@model-gateway/control-plane';
import type { ConfigRecord, Managed } from '@model-gateway/core';
import { epoch } from './fake-items.js';
import { pageOf, taken } from './fake-page.js';
import type { FakeStore } from './fake-records.js';

/** Keeps configs in memory. */
export function fakeConfigs(
  store: FakeStore,
  configs: Map<string, Managed<ConfigRecord>>,
): Administration['configs'] {
  return {
    list: async (query) => pageOf([...configs.values()], ({ id }) => id, query),
    read: async (id) => store.found(configs, id, 'config_not_found'),
    create: async (settings, context) =>
      store.once(settings, context, () => {
        const { id, name, config } = settings;
        if (configs.has(id)) throw taken('id');
        const versions = [{ version: 1, config, createdAt: epoch }];
        const made = { id, ...(name && { name }), versions };
        return store.save(configs, id, made, 'configs', 'create', context);
      }),
    replace: async ({ id, name, config }, context) => {
      const made = (before?: ConfigRecord): ConfigRecord => {
        const versions = before?.versions ?? [];
        const isSame = JSON.stringify(versions.at(-1)?.config) === JSON.stringify(config);
        const added = { version: versions.length + 1, config, createdAt: epoch };
        return { id, ...(name && { name }), versions: isSame ? versions : [...versions, added] };
      };
      return store.replaced(configs, id, made, 'configs', context);
    },
    update: async (id, { name, config, sharedWith }, context) => {
      const { item } = store.changeable(configs, id, 'config_not_found', context);
      const { name: before, versions } = item;
      const shown = name === undefined ? before : name;
      const next = config ? [{ version: versions.length + 1, config, createdAt: epoch }] : [];
      const share = sharedWith === undefined ? item.sharedWith : sharedWith;
      const after = {
        id,
        ...(shown && { name: shown }),
        versions: [...versions, ...next],
        ...(share && { sharedWith: share }),
      };
      return store.save(configs, id, after, 'configs', 'update', context);
    },
    remove: async (id, context) => {
      store.changeable(configs, id, 'config_not_found', context);
      configs.delete(id);
    },
  };
}
