import { keyOf, operator, serviceAccount, startReplica } from './testing/administration-fixture.js';
import { makeFirstKey } from './api-keys/first-key.js';
import { resealOutdated } from './sealing/reseal-outdated.js';

describe('the first key', () => {
  it('is made by one of several processes that start at once, and may administrate', async () => {
    const one = startReplica();
    const { store, time } = one;
    const all = [one, ...Array.from({ length: 4 }, () => startReplica({ store, time }))];
    for (const { following } of all) await following.start();
    const secrets = await Promise.all(all.map(({ dependencies }) => makeFirstKey(dependencies)));
    const [secret, ...others] = secrets.filter((made) => made !== undefined);
    expect(others).toEqual([]);
    expect(await one.directory.authenticate(secret!)).toMatchObject({
      name: 'first-admin',
      scopes: ['admin'],
    });
    expect(await makeFirstKey(one.dependencies)).toBeUndefined();
    expect(one.store.dump()).not.toContain(secret);
    expect(await one.administration.auditLog({ limit: 10 })).toMatchObject([
      { action: 'create', actor: { id: 'gateway', name: 'gateway', requestId: 'startup' } },
    ]);
  });

  it.each(['file', 'environment'] as const)('is not made when the %s has a key', async (source) => {
    const { directory, following, dependencies } = startReplica();
    await following.start();
    directory.replace(source, { apiKeys: [keyOf(source, 'a', 's')], providers: [] });
    expect(await makeFirstKey(dependencies)).toBeUndefined();
  });

  it('needs no store where a key exists: an outage right after the start does not end the gateway', async () => {
    const { directory, following, store, dependencies } = startReplica();
    await following.start();
    store.isAvailable = false;
    await expect(makeFirstKey(dependencies)).rejects.toThrow('cannot be reached');
    directory.replace('file', { apiKeys: [keyOf('file', 'a', 's')], providers: [] });
    expect(await makeFirstKey(dependencies)).toBeUndefined();
  });

  it('is not made when there is a stored key, even one that cannot be read', async () => {
    const { store, following, dependencies, administration } = startReplica();
    await following.start();
    const { key } = await administration.apiKeys.create({ name: 'a' }, operator);
    expect(await makeFirstKey(dependencies)).toBeUndefined();
    store.corrupt('api-keys', key.item.id, {});
    const late = startReplica({ store });
    await late.following.start();
    expect(late.directory.apiKeys()).toEqual([]);
    expect(await makeFirstKey(late.dependencies)).toBeUndefined();
  });

  it('is another one than the first key of before, which was deleted', async () => {
    const { following, dependencies, directory } = startReplica();
    await following.start();
    await makeFirstKey(dependencies);
    const deletion = { kind: 'api-keys', resourceId: 'key_first-admin', action: 'delete', at: 0 } as const;
    await dependencies.store.change({
      kind: 'api-keys',
      id: 'key_first-admin',
      expect: 'present',
      audit: { ...deletion, ...operator, id: 'audit-of-deletion' },
    });
    expect(await makeFirstKey(dependencies)).toBeDefined();
    expect(directory.apiKeys().map(({ item }) => item.id)).toEqual(['key_first-admin~2']);
  });
});

describe('sealing anew', () => {
  const provider = (slug: string) => ({ slug, kind: 'vertex-ai', credential: serviceAccount }) as const;

  it('uses the newest key for everything, so that the older one is needed no more', async () => {
    const old = startReplica();
    await old.following.start();
    for (const slug of ['a', 'b']) await old.administration.providers.create(provider(slug), operator);
    await old.administration.providers.create({ slug: 'c', kind: 'google' }, operator);
    const { store } = old;
    const rotated = [
      startReplica({ store, keys: ['two', 'one'] }),
      startReplica({ store, keys: ['two', 'one'] }),
    ];
    for (const { following } of rotated) await following.start();
    await Promise.all(rotated.map(({ dependencies }) => resealOutdated(dependencies)));
    expect(await resealOutdated(rotated[0]!.dependencies)).toBe(0);
    const fresh = startReplica({ store, keys: ['two'] });
    await fresh.following.start();
    expect(fresh.problems).toEqual([]);
    expect((await fresh.directory.find('b'))?.credential).toEqual(serviceAccount);
    const log = await fresh.administration.auditLog({ limit: 2 });
    expect(log.map(({ action, actor }) => [action, actor.id])).toEqual([
      ['reseal', 'gateway'],
      ['reseal', 'gateway'],
    ]);
    expect(log[0]?.before).toEqual(log[0]?.after);
    expect(JSON.stringify(log)).not.toContain('canary');
    const all = await fresh.administration.auditLog({ limit: 100 });
    expect(all).toHaveLength(5);
  });

  it('reports what it cannot open, goes on with the rest, and never throws', async () => {
    const old = startReplica();
    await old.following.start();
    await old.administration.providers.create(provider('a'), operator);
    const { store } = old;
    const other = startReplica({ store, keys: ['two', 'one'] });
    await other.following.start();
    await other.administration.providers.create(provider('b'), operator);
    other.problems.length = 0;
    const third = startReplica({ store, keys: ['three', 'two'] });
    await third.following.start();
    third.problems.length = 0;
    expect(await resealOutdated(third.dependencies)).toBe(1);
    expect(third.problems).toEqual([expect.stringContaining('The credential of @a could not be sealed')]);
    store.isAvailable = false;
    const fourth = { ...old.dependencies, sealer: third.sealer };
    expect(await resealOutdated(fourth)).toBe(0);
  });
});
