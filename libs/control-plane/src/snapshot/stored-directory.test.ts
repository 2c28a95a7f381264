import { MemoryResourceStore, settled } from '@model-gateway/core/testing';
import { openDigests, sealDigests } from '../api-keys/sealed-digests.js';
import { EncryptionKeyMismatchError } from './encryption-key-mismatch-error.js';
import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';

const provider = { slug: 'p', kind: 'vertex-ai', credential: serviceAccount, region: 'r' } as const;

describe('the stored directory', () => {
  it('loads everything at start, and follows what another process changes', async () => {
    const one = startReplica();
    await one.following.start();
    const { key, secret } = await one.administration.apiKeys.create({ name: 'a' }, operator);
    const other = startReplica({ store: one.store, time: one.time });
    await other.following.start();
    expect(await other.directory.authenticate(secret)).toMatchObject({ id: key.item.id, name: 'a' });
    await one.administration.providers.create(provider, operator);
    await settled();
    expect((await other.directory.find('p'))?.credential).toEqual(serviceAccount);
    await one.administration.apiKeys.revoke(key.item.id, operator);
    await settled();
    expect(await other.directory.authenticate(secret)).toBeUndefined();
    await one.administration.providers.remove('p', operator);
    await settled();
    expect(await other.directory.find('p')).toBeUndefined();
    expect([...one.problems, ...other.problems]).toEqual([]);
  });

  it('sees within a second what the store did not tell of', async () => {
    const one = startReplica();
    await one.following.start();
    const other = startReplica({ store: one.store, time: one.time });
    one.store.watch = () => () => {};
    await other.following.start();
    await settled();
    one.time.advance(0);
    await settled();
    await one.administration.providers.create(provider, operator);
    await settled();
    expect(await other.directory.find('p')).toBeUndefined();
    one.time.advance(1000);
    await settled();
    expect(await other.directory.find('p')).toBeDefined();
  });

  it('keeps everything in force while the store is away, and says so once', async () => {
    const { following, store, directory, administration, problems, time } = startReplica();
    await following.start();
    const { secret } = await administration.apiKeys.create({ name: 'a' }, operator);
    store.isAvailable = false;
    for (let second = 0; second < 5; second += 1) {
      time.advance(1000);
      await settled();
      expect(await directory.authenticate(secret)).toBeDefined();
    }
    await expect(administration.apiKeys.create({ name: 'b' }, operator)).rejects.toThrow('cannot be reached');
    expect(problems).toHaveLength(1);
    store.isAvailable = true;
    time.advance(1000);
    await settled();
    expect(problems).toEqual([expect.stringContaining('stays in force'), 'The store can be read again.']);
  });

  it('throws when it cannot begin', async () => {
    const { following, store } = startReplica();
    store.isAvailable = false;
    await expect(following.start()).rejects.toThrow('cannot be reached');
  });

  it('keeps the last readable state of what it cannot read, and reports it', async () => {
    const one = startReplica();
    await one.following.start();
    const { secret, key } = await one.administration.apiKeys.create({ name: 'a' }, operator);
    const { item } = await one.administration.providers.create(provider, operator);
    for (const broken of [
      {},
      { format: 2 },
      { format: 1, name: 5 },
      { format: 1, name: 'a', scopes: ['root'] },
    ]) {
      one.store.corrupt('api-keys', key.item.id, broken);
      await one.stored.refresh();
    }
    one.store.corrupt('providers', 'p', { format: 1, kind: 'vertex-ai', credential: { type: 'api-key' } });
    await one.stored.refresh();
    expect(one.problems).toHaveLength(5);
    expect(one.problems.join()).not.toContain('root');
    expect(await one.directory.authenticate(secret)).toBeDefined();
    expect(await one.directory.find('p')).toEqual(item);

    const late = startReplica({ store: one.store, time: one.time });
    await late.following.start();
    expect(late.problems).toHaveLength(2);
    expect(late.directory.providers()).toEqual([]);
    expect(await late.directory.authenticate(secret)).toBeUndefined();
    await late.administration.providers.remove('p', operator);
    await late.administration.apiKeys.remove(key.item.id, operator);
    expect(await late.administration.auditLog({ limit: 1 })).toMatchObject([{ before: { id: key.item.id } }]);
  });

  it('leaves out what was sealed with a key that it does not have, and reports it without the secret', async () => {
    const one = startReplica();
    await one.following.start();
    await one.administration.providers.create(provider, operator);
    const both = startReplica({ store: one.store, keys: ['two', 'one'] });
    await both.following.start();
    await both.administration.providers.create({ ...provider, slug: 'q' }, operator);
    const other = startReplica({ store: one.store, keys: ['two'] });
    await other.following.start();
    expect(other.directory.providers().map(({ item }) => item.slug)).toEqual(['q']);
    expect(other.problems).toHaveLength(1);
    expect(other.problems[0]).toContain('providers/p cannot be read');
    expect(other.problems[0]).not.toContain('canary');
    expect(other.stored.resource('providers', 'p')).toBeDefined();
  });

  it('does not start with a key that opens nothing of what is stored', async () => {
    const one = startReplica();
    await one.following.start();
    await one.administration.providers.create({ slug: 'c', kind: 'google' }, operator);
    await startReplica({ store: one.store, keys: ['two'] }).following.start();
    await one.administration.providers.create(provider, operator);
    const other = startReplica({ store: one.store, keys: ['two'] });
    await expect(other.following.start()).rejects.toBeInstanceOf(EncryptionKeyMismatchError);
    expect(other.time.pending).toBe(0);

    const keysOnly = startReplica();
    await keysOnly.following.start();
    await keysOnly.administration.apiKeys.create({ name: 'a' }, operator);
    const wrong = startReplica({ store: keysOnly.store, keys: ['two'] });
    await expect(wrong.following.start()).rejects.toThrow('1 sealed credentials of providers and callers');

    const accepting = startReplica({ store: one.store, keys: ['two'], acceptsLostKey: true });
    await accepting.following.start();
    await accepting.administration.providers.update('p', { credential: serviceAccount }, operator);
    expect(accepting.directory.providers().map(({ item }) => item.slug)).toEqual(['c', 'p']);
  });

  it('reports members that a newer version wrote, and does not lose them in a change', async () => {
    const { stored, following, store, administration, problems, sealer } = startReplica();
    await following.start();
    const { key } = await administration.apiKeys.create({ name: 'a' }, operator);
    const { id } = key.item;
    const opened = openDigests(id, stored.resource('api-keys', id)!.document, sealer);
    const document = sealDigests(id, { ...opened, addresses: ['10.0.0.0/8'] }, sealer);
    store.corrupt('api-keys', id, document);
    await administration.apiKeys.update(id, { allowedModels: ['m'] }, operator);
    expect(problems[0]).toBe(
      `api-keys/${id} has members that this version of the gateway does not support: document.addresses.`,
    );
    expect(stored.resource('api-keys', id)?.document).toMatchObject({
      addresses: ['10.0.0.0/8'],
      allowedModels: ['m'],
    });
  });

  it('starts anew when somebody put an older state of the store into place', async () => {
    const one = startReplica();
    await one.following.start();
    for (const name of ['a', 'b', 'c']) await one.administration.apiKeys.create({ name }, operator);
    const backup = new MemoryResourceStore(one.time);
    const before = startReplica({ store: backup, time: one.time });
    await before.following.start();
    const { secret } = await before.administration.apiKeys.create({ name: 'b' }, operator);
    one.store.changesSince = (revision) => backup.changesSince(revision);
    await one.stored.refresh();
    expect(one.directory.apiKeys().map(({ item }) => item.name)).toEqual(['b']);
    expect(await one.directory.authenticate(secret)).toBeDefined();
  });

  it('reads the store one at a time, and once more for all who came too late for that', async () => {
    const { stored, following, store } = startReplica();
    await following.start();
    await settled();
    const read = store.changesSince.bind(store);
    let under = 0;
    let count = 0;
    let most = 0;
    store.changesSince = async (revision) => {
      count += 1;
      under += 1;
      most = Math.max(most, under);
      await settled();
      under -= 1;
      return read(revision);
    };
    await Promise.all(Array.from({ length: 10 }, () => stored.refresh()));
    expect([count, most]).toEqual([2, 1]);
  });

  it('does nothing more when it is stopped', async () => {
    const { following, store, time } = startReplica();
    await following.start();
    time.advance(0);
    await settled();
    following.stop();
    store.changesSince = () => Promise.reject(new Error('It goes on.'));
    time.advance(10_000);
    await settled();
    expect(time.pending).toBe(0);
  });

  it('does not report that the store is closed when a refresh is still queued at its stop', async () => {
    const { stored, following, store, problems } = startReplica();
    await following.start();
    await settled();
    const underWay = stored.refresh();
    const queued = stored.catchUp();
    following.stop();
    await underWay;
    await store.close();
    await queued;
    await expect(stored.refresh()).rejects.toThrow('cannot be reached');
    expect(problems).toEqual([]);
  });
});
