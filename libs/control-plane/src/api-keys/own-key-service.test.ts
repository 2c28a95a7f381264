import type { Actor } from '@model-gateway/core';
import type { SelfServiceSettings } from '../workspaces/self-service-members.js';
import { keyOf, operator, startReplica } from '../testing/administration-fixture.js';

const dayMs = 86_400_000;
const as = (id: string): { actor: Actor } => ({ actor: { id, name: id, requestId: 'req' } });
const page = { limit: 50 };

async function setUp(selfService: SelfServiceSettings | undefined = {}) {
  const replica = startReplica();
  await replica.following.start();
  replica.time.advance(1_700_000_000_000);
  const { workspaces } = replica.administration;
  await workspaces.create({ id: 'ads', ...(selfService && { selfService }) }, operator);
  await workspaces.create({ id: 'search', selfService: {} }, operator);
  const { ownKeys: own, apiKeys } = replica.administrationOf('ads');
  const set = (settings: SelfServiceSettings | null) =>
    workspaces.update('ads', { selfService: settings }, operator);
  return { ...replica, own, apiKeys, set, elsewhere: replica.administrationOf('search').ownKeys };
}

describe('keys of people', () => {
  it('have an owner, the scope inference and an id that is not made of the name', async () => {
    const { own, directories, administrationOf } = await setUp();
    const { key, secret } = await own.create('ann', { name: 'laptop', allowedModels: ['m*'] }, as('ann'));
    expect(key.item).toMatchObject({
      id: expect.stringMatching(/^own_/),
      name: 'laptop',
      owner: 'ann',
      scopes: ['inference'],
    });
    expect(await directories.authenticate(secret)).toMatchObject({
      workspace: 'ads',
      person: 'ann',
      scopes: ['inference'],
      allowedModels: ['m*'],
    });
    const [entry] = await administrationOf('ads').auditLog({ limit: 1 });
    expect(entry).toMatchObject({ action: 'create', actor: { id: 'ann' }, after: { owner: 'ann' } });
  });

  it('are made nowhere but where the workspace lets people make some', async () => {
    const { own, set } = await setUp({ maximumKeys: 1 });
    await set(null);
    await expect(own.create('ann', { name: 'a' }, as('ann'))).rejects.toMatchObject({
      code: 'self_service_off',
      message: expect.stringContaining('An owner of the organisation changes that'),
    });
    expect(await own.standing('ann')).toEqual({ selfService: undefined, activeKeys: 0 });
  });

  it('are as many as the workspace says, of those that are active', async () => {
    const { own } = await setUp({ maximumKeys: 2 });
    const { key } = await own.create('ann', { name: 'a' }, as('ann'));
    await own.create('ann', { name: 'b' }, as('ann'));
    await expect(own.create('ann', { name: 'c' }, as('ann'))).rejects.toMatchObject({ kind: 'conflict' });
    await own.create('bob', { name: 'a' }, as('bob'));
    await own.revoke('ann', key.item.id, as('ann'));
    await own.create('ann', { name: 'a' }, as('ann'));
    expect(await own.standing('ann')).toMatchObject({ activeKeys: 2 });
    expect(await own.idsOf('ann')).toHaveLength(3);
  });

  it('are ten without a word of the workspace', async () => {
    const { own } = await setUp();
    for (let number = 0; number < 10; number += 1)
      await own.create('ann', { name: `key-${number}` }, as('ann'));
    await expect(own.create('ann', { name: 'eleventh' }, as('ann'))).rejects.toMatchObject({
      message: expect.stringContaining('You have 10 active keys'),
    });
  });

  it('do not become more than that when two processes make them at the same time', async () => {
    const one = await setUp({ maximumKeys: 3 });
    const other = startReplica({ store: one.store, time: one.time });
    await other.following.start();
    const elsewhere = other.administrationOf('ads').ownKeys;
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 === 0 ? one.own : elsewhere).create('ann', { name: `key-${number}` }, as('ann')),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await elsewhere.standing('ann')).toMatchObject({ activeKeys: 3 });
  });

  it('end when the workspace says, or before, and a rotation does not change that', async () => {
    const { own, time, directories } = await setUp({ maximumDays: 30 });
    const latest = time.now() + 30 * dayMs;
    const { key } = await own.create('ann', { name: 'a' }, as('ann'));
    expect(key.item.expiresAt).toBe(latest);
    for (const expiresAt of [latest + 1, time.now()]) {
      await expect(own.create('ann', { name: 'b', expiresAt }, as('ann'))).rejects.toMatchObject({
        param: 'expiresAt',
      });
    }
    time.advance(29 * dayMs);
    const rotated = await own.rotate('ann', key.item.id, 30 * dayMs, as('ann'));
    expect(rotated.key.item.expiresAt).toBe(latest);
    expect(await directories.authenticate(rotated.secret)).toBeDefined();
    time.advance(dayMs);
    expect(await directories.authenticate(rotated.secret)).toBeUndefined();
  });

  it('are not there for anybody else, nor in another workspace', async () => {
    const { own, elsewhere, apiKeys, directories } = await setUp();
    const { key } = await own.create('ann', { name: 'a' }, as('ann'));
    const ofWorkspace = await apiKeys.create({ name: 'team' }, operator);
    directories.of('ads').replace('file', { apiKeys: [keyOf('file', 'written', 's')], providers: [] });
    const { id } = key.item;
    const attempts = [
      own.read('bob', id),
      own.rotate('bob', id, 0, as('bob')),
      own.revoke('bob', id, as('bob')),
      own.read('ann', ofWorkspace.key.item.id),
      own.revoke('ann', ofWorkspace.key.item.id, as('ann')),
      own.read('ann', 'key-written'),
      own.read('ann', 'own_none'),
      elsewhere.read('ann', id),
      elsewhere.rotate('ann', id, 0, as('ann')),
    ];
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ code: 'api_key_not_found' });
    expect((await own.list('bob', page)).items).toEqual([]);
    expect((await own.list('ann', page)).items.map(({ item }) => item.id)).toEqual([id]);
    expect(await own.read('ann', id)).toEqual(key);
  });

  it('are called as each person likes, also as a key of the workspace or the file', async () => {
    const { own, apiKeys, directories } = await setUp();
    const { secret } = await own.create('ann', { name: 'prod' }, as('ann'));
    await own.create('bob', { name: 'prod' }, as('bob'));
    await expect(own.create('ann', { name: 'prod' }, as('ann'))).rejects.toMatchObject({ param: 'name' });
    await apiKeys.create({ name: 'prod' }, operator);
    directories.of('ads').replace('file', { apiKeys: [keyOf('file', 'prod', 's')], providers: [] });
    expect(await directories.authenticate(secret)).toMatchObject({ person: 'ann' });
    const listed = await apiKeys.list({ limit: 9 });
    const overridden = listed.items.filter(({ overriddenBy }) => overriddenBy === 'file');
    expect(overridden.map(({ item }) => item.id)).toEqual(['key_prod']);
  });

  it('are made once by a repeated request of the same person', async () => {
    const { own } = await setUp({ maximumKeys: 1 });
    const once = { ...as('ann'), idempotencyKey: 'once' };
    const first = await own.create('ann', { name: 'a' }, once);
    expect(await own.create('ann', { name: 'a' }, once)).toEqual(first);
    await expect(own.create('ann', { name: 'b' }, once)).rejects.toMatchObject({ kind: 'conflict' });
    const others = await own.create('bob', { name: 'a' }, { ...as('bob'), idempotencyKey: 'once' });
    expect(others.secret).not.toBe(first.secret);
  });
});

describe('an administrator', () => {
  it('gets no secret of a key of a person, and may revoke and delete it', async () => {
    const { own, apiKeys } = await setUp();
    const { key } = await own.create('ann', { name: 'a' }, as('ann'));
    const { id } = key.item;
    await expect(apiKeys.rotate(id, 0, operator)).rejects.toMatchObject({ code: 'insufficient_scope' });
    expect((await apiKeys.revoke(id, operator)).item.revokedAt).toBeDefined();
    await apiKeys.remove(id, operator);
    expect((await own.list('ann', page)).items).toEqual([]);
  });

  it('changes a key of a person, whose it stays', async () => {
    const { own, apiKeys } = await setUp();
    const { key } = await own.create('ann', { name: 'a' }, as('ann'));
    const { id } = key.item;
    const replaced = await apiKeys.replace({ id, allowedModels: ['m'] }, operator);
    expect(replaced.managed.item).toMatchObject({ owner: 'ann', name: 'a', allowedModels: ['m'] });
    expect((await apiKeys.update(id, { concurrency: 2 }, operator)).item).toMatchObject({ owner: 'ann' });
    for (const scopes of [['admin'], ['inference', 'workspace:admin']] as const) {
      await expect(apiKeys.update(id, { scopes }, operator)).rejects.toMatchObject({ param: 'scopes' });
      await expect(apiKeys.replace({ id, scopes }, operator)).rejects.toMatchObject({ param: 'scopes' });
    }
  });
});

describe('the models of people’s keys', () => {
  it('are those that the workspace allows at the moment', async () => {
    const { own, set, directories } = await setUp({ allowedModels: ['a*'] });
    const { secret } = await own.create('ann', { name: 'a', allowedModels: ['b'] }, as('ann'));
    const before = await directories.authenticate(secret);
    expect(before).toMatchObject({ allowedModels: ['b'], workspaceModels: ['a*'] });
    expect(await directories.authenticate(secret)).toBe(before);
    await set({ allowedModels: ['b'] });
    expect(await directories.authenticate(secret)).toMatchObject({ workspaceModels: ['b'] });
    await set({});
    expect(await directories.authenticate(secret)).not.toHaveProperty('workspaceModels');
  });

  it('are none while the workspace lets people do nothing, so that this takes no bound away', async () => {
    const { own, set, apiKeys, directories } = await setUp({ allowedModels: ['a*'] });
    const { secret } = await own.create('ann', { name: 'a' }, as('ann'));
    const team = await apiKeys.create({ name: 'team' }, operator);
    await set(null);
    expect(await directories.authenticate(secret)).toMatchObject({ workspaceModels: [] });
    expect(await directories.authenticate(team.secret)).not.toHaveProperty('workspaceModels');
    await set({ allowedModels: ['a*'] });
    expect(await directories.authenticate(secret)).toMatchObject({ workspaceModels: ['a*'] });
  });
});
