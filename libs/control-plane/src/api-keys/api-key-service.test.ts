import { ConflictError, type Actor } from '@model-gateway/core';
import { countingKeys, keyOf, operator, startReplica } from '../testing/administration-fixture.js';

const day = 86_400_000;

async function setUp() {
  const replica = startReplica();
  await replica.following.start();
  replica.time.advance(1_700_000_000_000);
  return { ...replica, keys: replica.administration.apiKeys };
}

/** Another process on the same store. */
async function another({ store, time }: Awaited<ReturnType<typeof setUp>>) {
  const replica = startReplica({ store, time });
  await replica.following.start();
  return { ...replica, keys: replica.administration.apiKeys };
}

/** Returns the environment an admin key: then no stored one is the last. */
function addOperator({ directory }: Pick<ReturnType<typeof startReplica>, 'directory'>): void {
  const apiKeys = [keyOf('environment', 'operator', 's', { scopes: ['admin'] })];
  directory.replace('environment', { apiKeys, providers: [] });
}

const as = (id: string): { actor: Actor } => ({ actor: { id, name: id, requestId: 'req' } });

describe('administration of keys', () => {
  it('says of what it changed that the file has a key of the same name, and revokes its secret there too', async () => {
    const { keys, directory } = await setUp();
    const { key, secret } = await keys.create({ name: 'team', allowedModels: ['m'] }, operator);
    directory.replace('file', { apiKeys: [keyOf('file', 'team', secret)], providers: [] });
    expect(await directory.authenticate(secret)).toMatchObject({ id: 'key-team' });
    expect(await keys.update(key.item.id, { allowedModels: ['n'] }, operator)).toMatchObject({
      overriddenBy: 'file',
    });
    const revoked = await keys.revoke(key.item.id, operator);
    expect(revoked.overriddenBy).toBe('file');
    expect(await directory.authenticate(secret)).toBeUndefined();
    const ofFile = await keys.read('key-team');
    expect([ofFile.managedBy, ofFile.item.revokedAt]).toEqual(['file', revoked.item.revokedAt]);
  });

  it('makes a key that works at once, whose secret is stored nowhere', async () => {
    const { keys, directory, store, time } = await setUp();
    const { key, secret } = await keys.create(
      {
        name: 'team-a',
        allowedModels: ['@p/*'],
        expiresAt: time.now() + day,
        rateLimits: [{ type: 'requests', per: 'minute', limit: 60 }],
        defaults: { config: { on_loss: 'error' }, metadata: { team: 'a' } },
      },
      operator,
    );
    expect(key).toMatchObject({
      managedBy: 'api',
      revision: 1,
      createdAt: time.now(),
      updatedAt: time.now(),
    });
    expect(await keys.read(key.item.id)).toEqual(key);
    expect(await directory.authenticate(secret)).toEqual({
      id: key.item.id,
      name: 'team-a',
      scopes: ['inference'],
      allowedModels: ['@p/*'],
      limits: {
        owner: `key:${key.item.id}`,
        rates: [{ type: 'requests', per: 'minute', limit: 60 }],
        budgets: [],
      },
      defaults: { config: { on_loss: 'error' }, metadata: { team: 'a' } },
    });
    expect(store.dump()).not.toContain(secret);
    expect(key.item.secrets).toEqual([
      { digest: expect.any(String), hint: secret.slice(-4), createdAt: time.now() },
    ]);
  });

  it('puts every change on record, with its author and without any secret or digest', async () => {
    const { keys, administration, directory } = await setUp();
    addOperator({ directory });
    const { key, secret } = await keys.create({ name: 'a', scopes: ['admin'] }, operator);
    const { id } = key.item;
    await keys.update(id, { allowedModels: ['m'] }, operator);
    const rotated = await keys.rotate(id, day, operator);
    await keys.revoke(id, operator);
    await keys.remove(id, operator);
    const log = await administration.auditLog({ limit: 10 });
    expect(log.map(({ action, before, after }) => [action, before?.['status'], after?.['status']])).toEqual([
      ['delete', 'revoked', undefined],
      ['revoke', 'active', 'revoked'],
      ['rotate', 'active', 'active'],
      ['update', 'active', 'active'],
      ['create', undefined, 'active'],
    ]);
    expect(log[3]).toMatchObject({ actor: operator.actor, kind: 'api-keys', resourceId: id });
    expect(log[3]?.before).not.toHaveProperty('allowedModels');
    expect(log[3]?.after).toMatchObject({ allowedModels: ['m'] });
    expect(log[2]?.after?.['secrets']).toEqual([
      { id: expect.any(String), hint: expect.any(String), createdAt: '2023-11-14T22:13:20.000Z' },
      {
        id: expect.any(String),
        hint: expect.any(String),
        createdAt: '2023-11-14T22:13:20.000Z',
        expiresAt: '2023-11-15T22:13:20.000Z',
      },
    ]);
    const text = JSON.stringify(log);
    const digests = rotated.key.item.secrets.map(({ digest }) => digest);
    for (const hidden of [secret, rotated.secret, ...digests]) expect(text).not.toContain(hidden);
  });

  it('changes what is named, takes away what is null, and leaves the rest', async () => {
    const { keys, directory } = await setUp();
    addOperator({ directory });
    const { key } = await keys.create(
      { name: 'a', scopes: ['admin', 'inference'], expiresAt: 9e15, allowedModels: ['m'] },
      operator,
    );
    const { id } = key.item;
    const budgets = [{ type: 'cost', limit: 5 }] as const;
    const changed = await keys.update(id, { expiresAt: null, scopes: null, budgets }, operator);
    expect(changed.item).toEqual({
      id,
      name: 'a',
      scopes: ['inference'],
      allowedModels: ['m'],
      limits: { owner: `key:${id}`, rates: [], budgets },
      secrets: key.item.secrets,
    });
    expect((await keys.update(id, { budgets: null, name: 'a' }, operator)).item).toEqual({
      id,
      name: 'a',
      scopes: ['inference'],
      allowedModels: ['m'],
      secrets: key.item.secrets,
    });
  });

  it('makes no new revision of what stays as it is', async () => {
    const { keys, administration } = await setUp();
    const { key } = await keys.create({ name: 'a' }, operator);
    expect(await keys.update(key.item.id, { name: 'a' }, operator)).toEqual(key);
    expect(await administration.auditLog({ limit: 10 })).toHaveLength(1);
  });

  it('refuses a default config that nobody could obey', async () => {
    const { keys } = await setUp();
    const settings = { name: 'a', defaults: { config: { on_loss: 'canary' } } };
    await expect(keys.create(settings, operator)).rejects.toMatchObject({
      code: 'invalid_value',
      param: 'defaults.config.on_loss',
      message: expect.not.stringContaining('canary'),
    });
  });

  it('takes the id of a stored config for a default, when there is one', async () => {
    const { keys, administration, directory } = await setUp();
    const settings = { name: 'a', defaults: { config: 'c@1', metadata: { team: 't' } } };
    const missing = { kind: 'not-found', code: 'config_not_found', param: 'defaults.config' };
    await expect(keys.create(settings, operator)).rejects.toMatchObject(missing);
    await administration.configs.create({ id: 'c', config: { on_loss: 'error' } }, operator);
    const { key, secret } = await keys.create(settings, operator);
    expect(key.item.defaults).toEqual(settings.defaults);
    expect((await directory.authenticate(secret))?.defaults).toEqual(settings.defaults);
    const change = keys.update(key.item.id, { defaults: { config: 'c@2' } }, operator);
    await expect(change).rejects.toMatchObject(missing);
    const [entry] = await administration.auditLog({ limit: 1, kind: 'api-keys' });
    expect(entry?.after).toMatchObject({ defaults: { config: 'c@1' } });
  });

  it('obeys the revision that the caller has read, also when another process made it', async () => {
    const one = await setUp();
    const other = await another(one);
    const { key } = await one.keys.create({ name: 'a' }, operator);
    const { id } = key.item;
    const expecting = (expectedRevision: number) => ({ ...operator, expectedRevision });
    const { revision } = await other.keys.update(id, { allowedModels: ['b'] }, expecting(key.revision!));
    await expect(
      one.keys.update(id, { allowedModels: ['c'] }, expecting(key.revision!)),
    ).rejects.toMatchObject({
      kind: 'precondition-failed',
      param: 'header:if-match',
    });
    await expect(one.keys.remove(id, expecting(1000))).rejects.toMatchObject({ kind: 'precondition-failed' });
    await one.keys.revoke(id, expecting(revision!));
  });

  it('loses none of many changes of different members that are made at once', async () => {
    const one = await setUp();
    const other = await another(one);
    addOperator(one);
    addOperator(other);
    const { id } = (await one.keys.create({ name: 'a' }, operator)).key.item;
    const texts = Array.from({ length: 20 }, (_, index) => `m${index}`);
    await Promise.all([
      one.keys.update(id, { allowedModels: texts }, operator),
      other.keys.update(id, { expiresAt: 9e15 }, operator),
      one.keys.update(id, { scopes: ['admin'] }, operator),
      other.keys.update(id, { budgets: [{ type: 'tokens', limit: 1 }] }, operator),
      ...texts.map((team, index) =>
        [one, other][index % 2]!.keys.update(id, { defaults: { metadata: { team } } }, operator),
      ),
    ]);
    await one.stored.refresh();
    const { item } = await one.keys.read(id);
    expect(item).toMatchObject({
      allowedModels: texts,
      expiresAt: 9e15,
      scopes: ['admin'],
    });
    expect(item.limits?.budgets).toHaveLength(1);
    expect(await one.administration.auditLog({ limit: 100 })).toHaveLength(25);
  });

  it('gives each name to one key only, whoever asks at the same time', async () => {
    const one = await setUp();
    const other = await another(one);
    one.directory.replace('file', { apiKeys: [keyOf('file', 'of-file', 's')], providers: [] });
    await expect(one.keys.create({ name: 'of-file' }, operator)).rejects.toMatchObject({ param: 'name' });
    const both = await Promise.allSettled(
      [one, other, one, other].map(({ keys }) => keys.create({ name: 'a' }, operator)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of both) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ConflictError);
    }
  });

  it('never lets a key have another name', async () => {
    const { keys } = await setUp();
    const { key } = await keys.create({ name: 'a' }, operator);
    await expect(keys.update(key.item.id, { name: 'b' }, operator)).rejects.toMatchObject({
      code: 'invalid_value',
      param: 'name',
    });
    expect((await keys.update(key.item.id, { name: 'a', allowedModels: ['m'] }, operator)).item.name).toBe(
      'a',
    );
  });

  it('never uses an id again, in a process that has just started neither', async () => {
    const one = await setUp();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const replica = await another(one);
      const { key } = await replica.keys.create({ name: 'a' }, operator);
      ids.push(key.item.id);
      await one.keys.remove(key.item.id, operator);
    }
    expect(ids).toEqual(['key_a', 'key_a~2', 'key_a~3']);
    const created = await Promise.allSettled(
      [one, await another(one)].map(({ keys }) => keys.create({ name: 'a' }, operator)),
    );
    expect(created.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('reads what another process has just made, and what is known here while the store is away', async () => {
    const one = await setUp();
    const other = await another(one);
    one.following.stop();
    const { id } = (await other.keys.create({ name: 'a' }, operator)).key.item;
    expect((await one.keys.read(id)).item.name).toBe('a');
    await other.keys.create({ name: 'b' }, operator);
    expect((await one.keys.list({ limit: 10 })).items).toHaveLength(2);
    one.store.isAvailable = false;
    expect((await one.keys.list({ limit: 10 })).items).toHaveLength(2);
  });

  it('wants an expiry in the future, but not of a request that was served before', async () => {
    const { keys, time } = await setUp();
    const settings = { name: 'a', expiresAt: time.now() + 1000 };
    const once = { ...operator, idempotencyKey: 'order-2' };
    const first = await keys.create(settings, once);
    time.advance(2000);
    expect((await keys.create(settings, once)).secret).toBe(first.secret);
    const refused = { code: 'invalid_value', param: 'expiresAt' };
    await expect(keys.create({ ...settings, name: 'b' }, operator)).rejects.toMatchObject(refused);
    await expect(keys.update(first.key.item.id, { expiresAt: time.now() }, operator)).rejects.toMatchObject(
      refused,
    );
  });

  it('remembers a repeated request by nothing that could be guessed', async () => {
    const { keys, store } = await setUp();
    await keys.create({ name: 'a' }, { ...operator, idempotencyKey: 'order-3' });
    const known = await store.repeated(JSON.stringify([operator.actor.id, 'order-3']));
    const guessed = countingKeys.digest('{"api-keys":{"name":"a"}}');
    expect(known?.fingerprint).not.toBe(guessed);
    expect(known?.fingerprint).toContain('fingerprints/');
  });

  it('makes one key of a request that is repeated, and gives its answer again', async () => {
    const one = await setUp();
    const other = await another(one);
    const once = { ...operator, idempotencyKey: 'order-1' };
    const settings = { name: 'a', allowedModels: ['m'] };
    const answers = await Promise.all([
      one.keys.create(settings, once),
      other.keys.create({ allowedModels: ['m'], name: 'a' }, once),
      one.keys.create(settings, once),
    ]);
    answers.push(await other.keys.create(settings, once));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await one.keys.list({ limit: 10 })).items).toHaveLength(1);
    expect(one.store.dump()).not.toContain(answers[0].secret);
    await expect(one.keys.create({ name: 'b' }, once)).rejects.toMatchObject({
      kind: 'conflict',
      param: 'header:idempotency-key',
    });
    await expect(
      one.keys.create(settings, { ...as('key-other'), idempotencyKey: 'order-1' }),
    ).rejects.toMatchObject({
      param: 'name',
    });
    await one.keys.update(answers[0].key.item.id, { allowedModels: ['z'] }, operator);
    one.time.advance(1000);
    await one.keys.update(answers[0].key.item.id, { allowedModels: ['y'] }, operator);
    const late = await one.keys.create(settings, once);
    expect([late.secret, late.key.item]).toEqual([answers[0].secret, answers[0].key.item]);
    expect(late.key.revision).toBeUndefined();
  });

  it('rotates with an overlap, and never makes a secret live longer', async () => {
    const { keys, directory, time } = await setUp();
    const first = await keys.create({ name: 'a' }, operator);
    const { id } = first.key.item;
    const second = await keys.rotate(id, 1000, operator);
    time.advance(500);
    const third = await keys.rotate(id, day, operator);
    const works = async () => {
      const all = [first, second, third].map(({ secret }) => directory.authenticate(secret));
      return (await Promise.all(all)).map((caller) => caller !== undefined);
    };
    expect(await works()).toEqual([true, true, true]);
    time.advance(500);
    expect(await works()).toEqual([false, true, true]);
    const fourth = await keys.rotate(id, 0, operator);
    expect(await works()).toEqual([false, false, false]);
    expect(await directory.authenticate(fourth.secret)).toBeDefined();
    expect(fourth.key.item.secrets).toHaveLength(1);
  });

  it('lets a key have ten secrets and no more, and rotates none that does not work', async () => {
    const { keys, time } = await setUp();
    const { id } = (await keys.create({ name: 'a', expiresAt: time.now() + day }, operator)).key.item;
    for (let count = 1; count < 10; count += 1) await keys.rotate(id, day, operator);
    await expect(keys.rotate(id, day, operator)).rejects.toThrow('10 secrets that still work');
    expect((await keys.rotate(id, 0, operator)).key.item.secrets).toHaveLength(1);
    time.advance(day);
    await expect(keys.rotate(id, day, operator)).rejects.toThrow('The key is expired');
    await keys.revoke(id, operator);
    await expect(keys.rotate(id, day, operator)).rejects.toThrow('The key is revoked');
  });

  it('revokes once, whatever is asked again', async () => {
    const { keys, time } = await setUp();
    const { id } = (await keys.create({ name: 'a' }, operator)).key.item;
    const revoked = await keys.revoke(id, operator);
    time.advance(1000);
    expect(await keys.revoke(id, operator)).toEqual(revoked);
    expect(await keys.update(id, { allowedModels: ['m'] }, operator)).toMatchObject({
      item: { revokedAt: revoked.item.revokedAt },
    });
  });

  it('lets nobody take away the last right to administrate', async () => {
    const { keys, directory } = await setUp();
    const { id } = (await keys.create({ name: 'root', scopes: ['admin'] }, operator)).key.item;
    const last = 'This is the last key with the scope admin';
    const attempts = [
      () => keys.remove(id, as(id)),
      () => keys.revoke(id, as(id)),
      () => keys.update(id, { scopes: ['inference'] }, as(id)),
      () => keys.update(id, { scopes: null }, as(id)),
      () => keys.update(id, { expiresAt: 9e15 }, operator),
      () => keys.remove(id, operator),
    ];
    const dead = await keys.create({ name: 'dead', scopes: ['admin'] }, operator);
    await keys.revoke(dead.key.item.id, operator);
    const bounded = await keys.create({ name: 'bounded', scopes: ['admin'], expiresAt: 9e15 }, operator);
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(last);
    await keys.remove(dead.key.item.id, operator);
    await keys.remove(bounded.key.item.id, operator);
    await keys.update(id, { scopes: ['admin', 'inference'] }, as(id));
    addOperator({ directory });
    await keys.update(id, { expiresAt: 9e15 }, operator);
    await keys.update(id, { scopes: null }, as(id));
    await keys.remove(id, as(id));
    await expect(keys.read(id)).rejects.toThrow('There is no key of this id.');
  });

  it('names who manages a key that cannot be changed here, and knows no other', async () => {
    const { keys, directory } = await setUp();
    directory.replace('file', { apiKeys: [keyOf('file', 'a', 's')], providers: [] });
    directory.replace('environment', { apiKeys: [keyOf('environment', 'b', 's')], providers: [] });
    expect((await keys.read('key-a')).managedBy).toBe('file');
    await expect(keys.update('key-a', { name: 'b' }, operator)).rejects.toThrow('managed by the config file');
    await expect(keys.rotate('key-b', 0, operator)).rejects.toThrow('managed by an environment variable');
    const attempts = [
      () => keys.revoke('gwk_a-secret', operator),
      () => keys.remove('gwk_a-secret', operator),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'api_key_not_found',
        message: expect.not.stringContaining('gwk_'),
      });
    }
  });

  it('does what it was asked for when the store goes away right after that', async () => {
    const { keys, store, directory } = await setUp();
    const { key, secret } = await keys.create({ name: 'a' }, operator);
    const change = store.change.bind(store);
    store.change = async (asked) => {
      const outcome = await change(asked);
      store.isAvailable = false;
      return outcome;
    };
    const { item, revision } = await keys.revoke(key.item.id, operator);
    expect([item.revokedAt, revision]).toEqual([expect.any(Number), 2]);
    expect(await directory.authenticate(secret)).toBeUndefined();
    store.isAvailable = true;
    await keys.remove(key.item.id, operator);
    await expect(keys.read(key.item.id)).rejects.toThrow('There is no key of this id.');
  });
});
