import type { AuditChain, JsonObject } from '@model-gateway/core';
import { countingKeys, operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';
import { resealOutdated } from './reseal-outdated.js';
import { EncryptionKeyMismatchError } from '../snapshot/encryption-key-mismatch-error.js';
import { openDigests } from '../api-keys/sealed-digests.js';
import { EarlierDatabaseError } from './earlier-database-error.js';
import { sealEarlierKeys } from './seal-earlier-keys.js';

const open = (document: JsonObject, id: string, sealer: ReturnType<typeof startReplica>['sealer']) =>
  openDigests(id, document, sealer);

/** A chain that only remembers whether it is started. */
function chain(started = false): AuditChain {
  return {
    isStarted: async () => started,
    start: async () => void (started = true),
    verify: async () => ({ entries: 0, problems: [] }),
  };
}

describe('a stored key', () => {
  it('has no digest that a reader of the database can use', async () => {
    const { stored, following, store, administration } = startReplica();
    await following.start();
    const { secret, key } = await administration.apiKeys.create({ name: 'a' }, operator);
    expect(store.dump()).not.toContain(countingKeys.digest(secret));
    expect(
      Object.keys(stored.resource('api-keys', key.item.id)!.document['secrets']![0 as never] as object),
    ).toEqual(['hint', 'createdAt']);
  });

  it.each<[string, (document: JsonObject) => JsonObject]>([
    [
      'a digest',
      (document) => ({
        ...document,
        sealed: undefined,
        secrets: [{ digest: countingKeys.digest('planted') }],
      }),
    ],
    ['another scope', (document) => ({ ...document, scopes: ['admin'] })],
    ['a later expiry', (document) => ({ ...document, expiresAt: 9e15 })],
    ['higher limits', (document) => ({ ...document, concurrency: 1000 })],
  ])('does not open the door with %s that a writer of the database has put there', async (_, planted) => {
    const one = startReplica();
    await one.following.start();
    const { secret, key } = await one.administration.apiKeys.create({ name: 'a' }, operator);
    const document = one.stored.resource('api-keys', key.item.id)!.document;
    const { secret: other } = await one.administration.apiKeys.create({ name: 'b' }, operator);
    one.store.corrupt('api-keys', key.item.id, JSON.parse(JSON.stringify(planted(document))) as JsonObject);
    const late = startReplica({ store: one.store });
    await sealEarlierKeys(late.shared, chain(true));
    await late.following.start();
    expect(await late.directory.authenticate('planted')).toBeUndefined();
    expect(await late.directory.authenticate(secret)).toBeUndefined();
    expect(await late.directory.authenticate(other)).toBeDefined();
    expect(late.problems).toEqual([
      expect.stringMatching(/^api-keys\/key_a cannot be read from the store; it is not used/),
    ]);
  });

  it('is none of another key', async () => {
    const one = startReplica();
    await one.following.start();
    const { key } = await one.administration.apiKeys.create({ name: 'a' }, operator);
    const { key: admin } = await one.administration.apiKeys.create(
      { name: 'b', scopes: ['admin'] },
      operator,
    );
    one.store.corrupt('api-keys', admin.item.id, one.stored.resource('api-keys', key.item.id)!.document);
    const late = startReplica({ store: one.store });
    await late.following.start();
    expect(late.directory.apiKeys().map(({ item }) => item.id)).toEqual(['key_a']);
  });

  it('is sealed once when an earlier version wrote it', async () => {
    const one = startReplica();
    await one.following.start();
    const issued = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        one.administration.apiKeys.create({ name, allowedModels: ['m'] }, operator),
      ),
    );
    const entries = (await one.administration.auditLog({ limit: 100 })).length;
    for (const { key } of issued) {
      const { id } = key.item;
      one.store.corrupt('api-keys', id, open(one.stored.resource('api-keys', id)!.document, id, one.sealer));
    }
    const late = [startReplica({ store: one.store }), startReplica({ store: one.store })];
    const shared = chain();
    await Promise.all(late.map((one) => sealEarlierKeys(one.shared, shared, { sealsEarlierKeys: true })));
    const [first] = late;
    await first!.following.start();
    expect(first!.problems).toEqual([]);
    for (const { secret, key } of issued)
      expect(await first!.directory.authenticate(secret)).toMatchObject({ id: key.item.id });
    const log = await first!.administration.auditLog({ limit: 100 });
    expect(log.slice(0, -entries).map(({ action, actor }) => [action, actor.id])).toEqual(
      Array.from({ length: 3 }, () => ['reseal', 'gateway']),
    );
  });

  it('is not sealed unless the operator allows it: somebody may have removed the chain', async () => {
    const one = startReplica();
    await one.following.start();
    await one.administration.apiKeys.create({ name: 'a' }, operator);
    one.store.corrupt('api-keys', 'key_a', { secrets: [{ digest: countingKeys.digest('planted') }] });
    const before = one.store.dump();
    const late = startReplica({ store: one.store });
    const unstarted = chain();
    await expect(sealEarlierKeys(late.shared, unstarted)).rejects.toThrow(EarlierDatabaseError);
    expect(await unstarted.isStarted()).toBe(false);
    expect(one.store.dump()).toBe(before);
  });

  it('needs no permission in an empty store, also while others start', async () => {
    const all = [startReplica()];
    all.push(startReplica({ store: all[0]!.store }));
    const shared = chain();
    const results = await Promise.all(all.map((each) => sealEarlierKeys(each.shared, shared)));
    expect(results).toEqual([false, false]);
    expect(await shared.isStarted()).toBe(true);
  });

  it('is not sealed with a wrong encryption key', async () => {
    const one = startReplica();
    await one.following.start();
    const { key } = await one.administration.apiKeys.create({ name: 'a' }, operator);
    const provider = { slug: 'p', kind: 'vertex-ai', credential: serviceAccount } as const;
    await one.administration.providers.create(provider, operator);
    const { id } = key.item;
    const opened = open(one.stored.resource('api-keys', id)!.document, id, one.sealer);
    one.store.corrupt('api-keys', id, opened);
    const wrong = startReplica({ store: one.store, keys: ['two'] });
    const started = chain();
    const sealing = sealEarlierKeys(wrong.shared, started, { sealsEarlierKeys: true });
    await expect(sealing).rejects.toThrow(EncryptionKeyMismatchError);
    expect(await started.isStarted()).toBe(false);
    const { changed } = await one.store.changesSince(0);
    expect(changed.find((resource) => resource.id === id)?.document).toEqual(opened);
  });

  it('is sealed with the newest encryption key at the start', async () => {
    const old = startReplica();
    await old.following.start();
    const { secret } = await old.administration.apiKeys.create({ name: 'a' }, operator);
    const rotated = startReplica({ store: old.store, keys: ['two', 'one'] });
    await rotated.following.start();
    expect(await resealOutdated(rotated.dependencies)).toBe(1);
    const fresh = startReplica({ store: old.store, keys: ['two'] });
    await fresh.following.start();
    expect(await fresh.directory.authenticate(secret)).toMatchObject({ name: 'a' });
    expect(await resealOutdated(fresh.dependencies)).toBe(0);
  });
});
