import type { ApiKey, PeopleStore } from '@model-gateway/core';
import { fromApiKey } from '../api-keys/api-key-members.js';
import { People } from '../people/people.js';
import { dependenciesOf } from '../workspaces/dependencies-of.js';
import { operator, ReversingSealer, type startReplica } from './administration-fixture.js';

let made = 0;

/** Stores a key that a person has made for themselves. */
export async function ownedKey(
  gateway: Pick<ReturnType<typeof startReplica>, 'administrationOf' | 'following' | 'shared'>,
  workspace: string,
  owner: string,
): Promise<ApiKey> {
  const { apiKeys } = gateway.administrationOf(workspace);
  const { key } = await apiKeys.create({ name: `owned-${String((made += 1)).padStart(3, '0')}` }, operator);
  const { id } = key.item;
  const { store, sealer } = dependenciesOf(workspace, gateway.shared);
  await store.change({
    ...{ kind: 'api-keys', id, expect: key.revision ?? 'absent' },
    document: fromApiKey({ ...key.item, owner }, sealer),
    audit: {
      id: `audit_owner_${made}`,
      at: 0,
      ...{ action: 'update', kind: 'api-keys', resourceId: id, actor: operator.actor },
    },
  });
  await gateway.following.refresh();
  return (await apiKeys.read(id)).item;
}

/** People over a store. The group `ml-dev` gives a role in the workspace `ads`, the group `platform` that of an owner. */
export function peopleOf(store: PeopleStore, issuer: string): People {
  let ids = 0;
  return new People({
    ...{ store, issuer },
    groupRoles: [
      { group: 'ml-dev', workspace: 'ads', role: 'developer' },
      { group: 'platform', workspace: 'default', role: 'owner' },
    ],
    audit: { record: async () => undefined },
    sealer: new ReversingSealer(['one']),
    ids: { next: (prefix) => `${prefix}${(ids += 1)}` },
    clock: { now: () => 1_000_000 },
  });
}
