import type { Administration } from '@model-gateway/control-plane';
import { NotFoundError, type ApiKey, type Managed } from '@model-gateway/core';
import { epoch, keyOf } from './fake-items.js';
import { pageOf, taken } from './fake-page.js';
import type { FakeStore } from './fake-records.js';

/** Keeps keys in memory. */
export function fakeKeys(store: FakeStore, keys: Map<string, Managed<ApiKey>>): Administration['apiKeys'] {
  return {
    list: async (query) => pageOf([...keys.values()], ({ id }) => id, query),
    read: async (id) => store.found(keys, id, 'api_key_not_found'),
    create: async (settings, context) =>
      store.once(settings, context, () => {
        if ([...keys.values()].some(({ item }) => item.name === settings.name)) throw taken('name');
        const id = `key_${keys.size + 1}`;
        const key = store.save(keys, id, keyOf(id, settings), 'api-keys', 'create', context);
        return { key, secret: 'gwk_secret' };
      }),
    update: async (id, changes, context) => {
      const before = store.changeable(keys, id, 'api_key_not_found', context);
      return store.save(keys, id, keyOf(id, changes, before.item), 'api-keys', 'update', context);
    },
    replace: async ({ id, keyDigest, ...settings }, context) => {
      const made = (before?: ApiKey) => ({
        ...keyOf(id, { name: id.replace(/^key_/, ''), ...settings }),
        ...(before && { secrets: before.secrets }),
      });
      const replaced = store.replaced(keys, id, made, 'api-keys', context);
      return { ...replaced, ...(replaced.isNew && keyDigest === undefined && { secret: 'gwk_secret' }) };
    },
    rotate: async (id, overlapMs, context) => {
      const { item } = store.changeable(keys, id, 'api_key_not_found', context);
      const old = item.secrets.map((secret) => ({ ...secret, expiresAt: epoch + overlapMs }));
      const rotated = { ...item, secrets: [...old, { digest: 'd2', hint: 'new1', createdAt: epoch }] };
      return { key: store.save(keys, id, rotated, 'api-keys', 'rotate', context), secret: 'gwk_other' };
    },
    endSecret: async (id, secretId, context) => {
      const { item } = store.changeable(keys, id, 'api_key_not_found', context);
      const secrets = item.secrets.filter(({ digest }) => `sec_${digest}` !== secretId);
      if (secrets.length === item.secrets.length)
        throw new NotFoundError('api_key_not_found', 'No such secret.');
      return store.save(keys, id, { ...item, secrets }, 'api-keys', 'update', context);
    },
    revoke: async (id, context) => {
      const { item } = store.changeable(keys, id, 'api_key_not_found', context);
      return store.save(keys, id, { ...item, revokedAt: epoch }, 'api-keys', 'revoke', context);
    },
    remove: async (id, context) => {
      store.changeable(keys, id, 'api_key_not_found', context);
      keys.delete(id);
    },
  };
}
