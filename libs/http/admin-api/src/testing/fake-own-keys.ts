import type { Administration } from '@model-gateway/control-plane';
import {
  NotFoundError,
  PermissionError,
  type ApiKey,
  type Managed,
  type SelfService,
} from '@model-gateway/core';
import { epoch, keyOf } from './fake-items.js';
import { pageOf } from './fake-page.js';
import type { FakeStore } from './fake-records.js';

/** Keeps the keys that people make for themselves among the others. @param selfService what the workspace lets them do */
export function fakeOwnKeys(
  store: FakeStore,
  keys: Map<string, Managed<ApiKey>>,
  administered: Administration['apiKeys'],
  selfService: () => SelfService | undefined,
): Administration['ownKeys'] {
  const owned = (person: string) => [...keys.values()].filter(({ item }) => item.owner === person);
  const found = (person: string, id: string) => {
    const key = keys.get(id);
    if (key?.item.owner !== person) throw new NotFoundError('api_key_not_found', 'There is no such thing.');
    return key;
  };
  return {
    standing: async (person) => ({ selfService: selfService(), activeKeys: owned(person).length }),
    list: async (person, query) => pageOf(owned(person), ({ id }) => id, query),
    idsOf: async (person) => owned(person).map(({ item }) => item.id),
    read: async (person, id) => found(person, id),
    create: async (person, settings, context) =>
      store.once(settings, context, () => {
        if (!selfService()) throw new PermissionError('self_service_off', 'People make no keys here.');
        const id = `own_${keys.size + 1}`;
        const item = { ...keyOf(id, settings), owner: person, secrets: [{ digest: id, createdAt: epoch }] };
        return { key: store.save(keys, id, item, 'api-keys', 'create', context), secret: 'gwk_own' };
      }),
    rotate: async (person, id, overlapMs, context) => {
      found(person, id);
      return administered.rotate(id, overlapMs, context);
    },
    revoke: async (person, id, context) => {
      found(person, id);
      return administered.revoke(id, context);
    },
  };
}
