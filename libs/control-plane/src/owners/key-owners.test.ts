import { StoreUnavailableError, type Identity } from '@model-gateway/core';
import { MemoryPeopleStore } from '@model-gateway/core/testing';
import { operator, startReplica } from '../testing/administration-fixture.js';
import { ownedKey, peopleOf } from '../testing/owned-keys.js';

const issuer = 'https://issuer.example';
const identity = (subject: string, groups: readonly string[] = []): Identity => ({
  ...{ issuer, subject, name: subject, groups },
});

async function started() {
  const store = new MemoryPeopleStore();
  const people = peopleOf(store, issuer);
  const replica = startReplica({ owners: people });
  await replica.following.start();
  await replica.administration.workspaces.create({ id: 'ads' }, operator);
  const ads = replica.administrationOf('ads');
  const admit = async (subject: string, groups?: readonly string[]) =>
    (await people.admit({ identity: identity(subject, groups), refreshToken: 'r' })).person;
  return { ...replica, ads, people, admit, peopleStore: store };
}

const listed = async ({ ads }: Awaited<ReturnType<typeof started>>, ownerState?: 'any' | 'left') =>
  (await ads.apiKeys.list({ limit: 9, ...(ownerState && { ownerState }) })).items.map(({ item }) => item.id);

describe('the owner of a key', () => {
  it('is there while they have a role in the workspace of the key', async () => {
    const gateway = await started();
    const ann = await gateway.admit('ann', ['ml-dev']);
    const ben = await gateway.admit('ben');
    const olga = await gateway.admit('olga', ['platform']);
    await gateway.people.giveRole(ben.id, 'ads', 'viewer', operator.actor);
    for (const { id } of [ann, ben, olga]) await ownedKey(gateway, 'ads', id);
    const keys = (await gateway.ads.apiKeys.list({ limit: 9 })).items.map(({ item }) => item);
    expect(keys).toHaveLength(3);
    expect(await gateway.ads.ownerStates(keys)).toEqual(new Map());
    expect(await listed(gateway, 'any')).toEqual([]);
  });

  it('has left when the issuer no longer lets them in, and when they are forgotten', async () => {
    const gateway = await started();
    const [ann, ben] = [await gateway.admit('ann', ['ml-dev']), await gateway.admit('ben', ['ml-dev'])];
    const keys = [await ownedKey(gateway, 'ads', ann.id), await ownedKey(gateway, 'ads', ben.id)];
    await gateway.people.settleCheck(ann, undefined, operator.actor);
    await gateway.people.remove(ben.id, operator.actor);
    expect(await gateway.ads.ownerStates(keys)).toEqual(new Map(keys.map(({ id }) => [id, 'left'])));
    expect(await listed(gateway, 'left')).toEqual(keys.map(({ id }) => id));
  });

  it('is there again after they have signed in again', async () => {
    const gateway = await started();
    const ann = await gateway.admit('ann', ['ml-dev']);
    await ownedKey(gateway, 'ads', ann.id);
    await gateway.people.settleCheck(ann, undefined, operator.actor);
    expect(await listed(gateway, 'any')).toHaveLength(1);
    await gateway.admit('ann', ['ml-dev']);
    expect(await listed(gateway, 'any')).toEqual([]);
  });

  it('is not said to have left while nobody can ask for them, nor to have no role while their groups are unknown', async () => {
    const gateway = await started();
    const [ann, ben] = [await gateway.admit('ann', ['ml-dev']), await gateway.admit('ben', ['ml-dev'])];
    for (const { id } of [ann, ben]) await ownedKey(gateway, 'ads', id);
    await gateway.people.settleCheck(ann, 'unaskable', operator.actor);
    const unknown = { ...identity('ben'), groupsUnknown: true } as const;
    await gateway.people.settleCheck(ben, { identity: unknown, refreshToken: 'r' }, operator.actor);
    for (const { id } of [ann, ben]) expect(await gateway.people.callerOf(id)).toBeUndefined();
    expect(await listed(gateway, 'any')).toEqual([]);
    await gateway.people.settleCheck(ben, { identity: identity('ben'), refreshToken: 'r' }, operator.actor);
    expect(await listed(gateway, 'any')).toHaveLength(1);
  });

  it('has no role when it was taken by hand, by groups, or is one elsewhere', async () => {
    const gateway = await started();
    const [ann, ben] = [await gateway.admit('ann', ['ml-dev']), await gateway.admit('ben')];
    await gateway.people.giveRole(ben.id, 'default', 'admin', operator.actor);
    const keys = [await ownedKey(gateway, 'ads', ann.id), await ownedKey(gateway, 'ads', ben.id)];
    await gateway.people.settleCheck(ann, { identity: identity('ann'), refreshToken: 'r' }, operator.actor);
    expect(await gateway.ads.ownerStates(keys)).toEqual(new Map(keys.map(({ id }) => [id, 'no_role'])));
    expect(await listed(gateway, 'left')).toEqual([]);
    expect(await listed(gateway, 'any')).toHaveLength(2);
  });

  it('came from another issuer when people sign in elsewhere now', async () => {
    const gateway = await started();
    const ann = await gateway.admit('ann', ['ml-dev']);
    const key = await ownedKey(gateway, 'ads', ann.id);
    const moved = startReplica({
      ...{ store: gateway.store, time: gateway.time },
      owners: peopleOf(gateway.peopleStore, 'https://other.example'),
    });
    await moved.following.start();
    const states = await moved.administrationOf('ads').ownerStates([key]);
    expect(states).toEqual(new Map([[key.id, 'other_issuer']]));
  });

  it('is asked of nobody for keys of the workspace, nor without an issuer', async () => {
    const gateway = await started();
    await gateway.ads.apiKeys.create({ name: 'service' }, operator);
    const asked = () => Promise.reject(new Error('It was asked.'));
    Object.assign(gateway.peopleStore, { list: asked, find: asked });
    expect(await listed(gateway, 'any')).toEqual([]);
    const replica = startReplica();
    await replica.following.start();
    const key = await ownedKey(replica, 'default', 'person_1');
    expect(await replica.administration.ownerStates([key])).toEqual(new Map());
  });

  it('is not known while the store is away: lists go on, and a list of such keys is an error', async () => {
    const gateway = await started();
    const key = await ownedKey(gateway, 'ads', 'person_1');
    const away = () => Promise.reject(new StoreUnavailableError('The database cannot be reached.'));
    Object.assign(gateway.peopleStore, { list: away, find: away });
    expect(await gateway.ads.ownerStates([key])).toEqual(new Map());
    expect(await listed(gateway)).toEqual([key.id]);
    await expect(listed(gateway, 'any')).rejects.toThrow(StoreUnavailableError);
  });
});
