import type { UpstreamCredential } from '@model-gateway/core';
import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';

async function setUp() {
  const replica = startReplica();
  await replica.following.start();
  return { ...replica, providers: replica.administration.providers };
}

const apiKey: UpstreamCredential = { type: 'api-key', apiKey: 'AIza-canary-api-key-of-an-upstream' };
const canaries = ['canary-private-key', 'canary-api-key', 'canary-token'];

describe('administration of providers', () => {
  it.each<[string, UpstreamCredential]>([
    ['a service account', serviceAccount],
    ['an API key', apiKey],
    ['an access token', { type: 'access-token', token: 'canary-token-that-is-long-enough' }],
    [
      'a reference to a secret store',
      {
        type: 'secret-reference',
        holds: 'service-account',
        reference: { store: 'vault', name: 'team/vertex', version: '3' },
      },
    ],
    ['what the machine is', { type: 'application-default' }],
    ['what the caller brings', { type: 'from-caller' }],
  ])('keeps an entry with %s, and no secret in the clear', async (_, credential) => {
    const { providers, store, time } = await setUp();
    const settings = {
      slug: 'p',
      kind: 'vertex-ai',
      credential,
      projectId: 'project',
      region: 'global',
      baseUrl: 'https://example.com',
      allowedModels: ['m*'],
      budgets: [{ type: 'cost', limit: 5, resets: 'daily' }],
    } as const;
    const { item } = await providers.create(settings, operator);
    const { budgets, ...rest } = settings;
    expect(item).toEqual({ ...rest, limits: { owner: 'provider:p', rates: [], budgets } });
    const other = startReplica({ store, time });
    await other.following.start();
    expect(await other.directory.find('p')).toEqual(item);
    for (const canary of canaries) expect(store.dump()).not.toContain(canary);
  });

  it('puts changes on record with what anybody may know of the credential', async () => {
    const { providers, administration } = await setUp();
    await providers.create({ slug: 'p', kind: 'vertex-ai', credential: serviceAccount }, operator);
    await providers.update('p', { credential: apiKey, region: 'r' }, operator);
    await providers.remove('p', operator);
    const log = await administration.auditLog({ limit: 10, kind: 'providers', resourceId: 'p' });
    const before = {
      slug: 'p',
      kind: 'vertex-ai',
      credential: {
        type: 'service-account',
        clientEmail: 'gateway@example.iam.gserviceaccount.com',
        privateKeyId: 'key-id-1',
        projectId: 'example',
      },
    };
    const after = {
      slug: 'p',
      kind: 'vertex-ai',
      credential: { type: 'api-key', hint: '…ream' },
      region: 'r',
    };
    expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'delete', before: after },
      { action: 'update', before, after },
      { action: 'create', after: before },
    ]);
    for (const canary of canaries) expect(JSON.stringify(log)).not.toContain(canary);
  });

  it('keeps the credential when a change does not name one', async () => {
    const { providers } = await setUp();
    const created = await providers.create(
      { slug: 'p', kind: 'vertex-ai', credential: apiKey, region: 'r' },
      operator,
    );
    const same = await providers.update('p', { region: 'r' }, operator);
    expect(same).toEqual(created);
    const { item } = await providers.update('p', { region: null, projectId: 'x' }, operator);
    expect(item).toEqual({ slug: 'p', kind: 'vertex-ai', credential: apiKey, projectId: 'x' });
  });

  it('lets two changes that do not fit together not both take effect', async () => {
    const { providers } = await setUp();
    await providers.create({ slug: 'p', kind: 'vertex-ai', credential: apiKey }, operator);
    const outcomes = await Promise.allSettled([
      providers.update('p', { kind: 'google', credential: apiKey }, operator),
      providers.update('p', { region: 'r' }, operator),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(providers.update('p', { credential: serviceAccount }, operator)).rejects.toMatchObject({
      kind: 'invalid-request',
      param: 'serviceAccount',
    });
    await expect(
      providers.create({ slug: 'q', kind: 'google', projectId: 'x' }, operator),
    ).rejects.toMatchObject({ param: 'projectId' });
  });

  it('gives each slug away once, and names who has it', async () => {
    const { providers, directory } = await setUp();
    const entry = { slug: 'f', kind: 'google', credential: { type: 'from-caller' } } as const;
    directory.replace('file', { apiKeys: [], providers: [{ item: entry, managedBy: 'file' }] });
    const refused = { kind: 'conflict', param: 'slug' };
    await expect(providers.create(entry, operator)).rejects.toMatchObject({
      ...refused,
      message: '@f is managed by the config file: change it there.',
    });
    await providers.create({ slug: 'p', kind: 'google' }, operator);
    await expect(providers.create({ slug: 'p', kind: 'google' }, operator)).rejects.toMatchObject(refused);
    await expect(providers.update('f', { region: 'r' }, operator)).rejects.toThrow(
      'managed by the config file',
    );
    await expect(providers.remove('f', operator)).rejects.toThrow('managed by the config file');
    for (const change of [() => providers.update('x', {}, operator), () => providers.remove('x', operator)]) {
      await expect(change()).rejects.toMatchObject({ code: 'provider_not_found' });
    }
  });

  it('lets an entry be deleted that the config file overrides', async () => {
    const { providers, directory, stored } = await setUp();
    await providers.create({ slug: 'p', kind: 'google' }, operator);
    const entry = { slug: 'p', kind: 'vertex-ai', credential: { type: 'from-caller' } } as const;
    directory.replace('file', { apiKeys: [], providers: [{ item: entry, managedBy: 'file' }] });
    const { items } = await providers.list({ limit: 10 });
    expect(items.map(({ managedBy }) => managedBy)).toEqual(['file', 'api']);
    expect((await providers.read('p')).managedBy).toBe('file');
    await providers.remove('p', operator);
    expect(stored.resource('providers', 'p')).toBeUndefined();
    expect((await providers.read('p')).item).toBe(entry);
  });

  it('makes one entry of a request that is repeated, and gives its answer again', async () => {
    const { providers, store } = await setUp();
    const once = { ...operator, idempotencyKey: 'order-1' };
    const settings = { slug: 'p', kind: 'google', credential: apiKey } as const;
    const first = await providers.create(settings, once);
    expect(await providers.create(settings, once)).toEqual(first);
    await expect(providers.create({ ...settings, credential: serviceAccount }, once)).rejects.toMatchObject({
      param: 'header:idempotency-key',
    });
    for (const canary of canaries) expect(store.dump()).not.toContain(canary);
  });

  it('cannot change what it cannot read, and says so', async () => {
    const { providers, store, stored } = await setUp();
    await providers.create({ slug: 'p', kind: 'google', credential: apiKey }, operator);
    store.corrupt('providers', 'p', { format: 2 });
    await stored.refresh();
    await expect(providers.update('p', { region: 'r' }, operator)).rejects.toMatchObject({
      kind: 'conflict',
    });
    await providers.remove('p', operator);
    await expect(providers.read('p')).rejects.toThrow('no entry @p');
  });

  it('changes the kind of an entry only together with what the other kind has not', async () => {
    const { providers } = await setUp();
    const settings = { slug: 'p', kind: 'vertex-ai', credential: serviceAccount, region: 'r' } as const;
    await providers.create(settings, operator);
    await expect(providers.update('p', { kind: 'google' }, operator)).rejects.toMatchObject({
      code: 'invalid_value',
      param: 'kind',
      message: expect.stringMatching(/service-account.*region/),
    });
    const changes = { kind: 'google', region: null, credential: apiKey } as const;
    expect((await providers.update('p', changes, operator)).item).toEqual({
      slug: 'p',
      kind: 'google',
      credential: apiKey,
    });
    await expect(providers.update('p', { region: 'r' }, operator)).rejects.toMatchObject({ param: 'region' });
  });

  it.each<[UpstreamCredential, string]>([
    [apiKey, 'apiKey'],
    [serviceAccount, 'serviceAccount'],
    [{ type: 'application-default' }, 'applicationDefault'],
  ])('sends %j nowhere else than it was given for', async (credential, param) => {
    const { providers } = await setUp();
    const baseUrl = 'https://a.example/path';
    await providers.create({ slug: 'p', kind: 'vertex-ai', credential, baseUrl }, operator);
    await providers.create({ slug: 'q', kind: 'vertex-ai', credential }, operator);
    const refused = { code: 'missing_required_parameter', param };
    for (const elsewhere of [
      'https://b.example/path',
      'http://a.example/path',
      'https://a.example:1/',
      null,
    ]) {
      const change = providers.update('p', { baseUrl: elsewhere }, operator);
      await expect(change).rejects.toMatchObject(refused);
    }
    await expect(providers.update('q', { baseUrl }, operator)).rejects.toMatchObject(refused);
    await providers.update('p', { baseUrl: 'https://a.example/other' }, operator);
    const moved = await providers.update('p', { baseUrl: 'https://b.example', credential }, operator);
    expect(moved.item).toMatchObject({ credential, baseUrl: 'https://b.example' });
    const bare = await providers.update(
      'p',
      { baseUrl: null, withoutCredential: [credential.type] },
      operator,
    );
    expect(bare.item.credential).toEqual({ type: 'from-caller' });
  });

  it('wants the credential again for another kind', async () => {
    const { providers } = await setUp();
    await providers.create({ slug: 'p', kind: 'vertex-ai', credential: apiKey }, operator);
    await expect(providers.update('p', { kind: 'google' }, operator)).rejects.toMatchObject({
      code: 'missing_required_parameter',
      param: 'apiKey',
    });
  });

  it('opens no credential whose address was changed in the store', async () => {
    const { providers, store, stored, directory } = await setUp();
    await providers.create({ slug: 'p', kind: 'google', credential: apiKey }, operator);
    const { document } = stored.resource('providers', 'p')!;
    store.corrupt('providers', 'p', { ...document, baseUrl: 'https://evil.example' });
    await stored.refresh();
    expect((await directory.find('p'))?.baseUrl).toBeUndefined();
    const shown = await providers.read('p');
    expect([shown.unreadable, shown.item.baseUrl]).toEqual([true, 'https://evil.example']);
  });

  it('takes a credential away as it is in the store, whatever this process knows of it', async () => {
    const one = await setUp();
    const other = startReplica({ store: one.store, time: one.time });
    await other.following.start();
    await one.providers.create({ slug: 'p', kind: 'vertex-ai', credential: serviceAccount }, operator);
    await other.stored.refresh();
    other.following.stop();
    await one.providers.update('p', { credential: apiKey }, operator);
    const { item } = await other.administration.providers.update(
      'p',
      { withoutCredential: ['service-account'], region: 'r' },
      operator,
    );
    expect(item).toMatchObject({ credential: apiKey, region: 'r' });
    await one.providers.create({ slug: 'q', kind: 'google' }, operator);
    expect((await other.administration.providers.update('q', { budgets: [] }, operator)).item.slug).toBe('q');
  });

  it('shows an entry that cannot be opened, which can be given another credential or deleted', async () => {
    const one = await setUp();
    for (const slug of ['a', 'b', 'd']) {
      await one.providers.create(
        { slug, kind: 'vertex-ai', credential: serviceAccount, region: slug },
        operator,
      );
    }
    const both = startReplica({ store: one.store, time: one.time, keys: ['two', 'one'] });
    await both.following.start();
    await both.administration.providers.create({ slug: 'c', kind: 'google', credential: apiKey }, operator);
    const other = startReplica({ store: one.store, time: one.time, keys: ['two'] });
    await other.following.start();
    const { providers } = other.administration;
    const { items, next } = await providers.list({ limit: 3 });
    expect(items.map(({ item, unreadable }) => [item.slug, unreadable])).toEqual([
      ['a', true],
      ['b', true],
      ['c', undefined],
    ]);
    const rest = await providers.list({ limit: 3, after: next! });
    expect(rest.items.map(({ item }) => item.slug)).toEqual(['d']);
    const shown = await providers.read('a');
    expect(shown).toMatchObject({
      revision: 1,
      item: {
        region: 'a',
        credential: { account: { clientEmail: 'gateway@example.iam.gserviceaccount.com', privateKey: '' } },
      },
    });
    expect(await other.directory.find('a')).toBeUndefined();
    await expect(providers.update('a', { region: 'x' }, operator)).rejects.toMatchObject({
      kind: 'conflict',
    });
    const updated = await providers.update('a', { credential: apiKey }, operator);
    expect(updated.item).toMatchObject({ credential: apiKey, region: 'a' });
    expect((await providers.read('a')).unreadable).toBeUndefined();
    const bare = await providers.update('b', { withoutCredential: ['service-account'] }, operator);
    expect(bare.item.credential).toEqual({ type: 'from-caller' });
    await providers.remove('d', operator);
    expect((await providers.list({ limit: 10 })).items.map(({ item }) => item.slug)).toEqual(['a', 'b', 'c']);
  });
});
