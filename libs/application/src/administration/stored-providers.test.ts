import type { UpstreamCredential } from '@model-gateway/core';
import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';

async function setUp() {
  const replica = startReplica();
  await replica.stored.start();
  return { ...replica, providers: replica.administration.providers };
}

const apiKey: UpstreamCredential = { type: 'api-key', apiKey: 'AIza-canary-api-key-of-an-upstream' };
const canaries = ['canary-private-key', 'canary-api-key', 'canary-token'];

describe('administration of providers', () => {
  it.each<[string, UpstreamCredential]>([
    ['a service account', serviceAccount],
    ['an API key', apiKey],
    ['an access token', { type: 'access-token', token: 'canary-token-that-is-long-enough' }],
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
    await other.stored.start();
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
      providers.update('p', { kind: 'google' }, operator),
      providers.update('p', { region: 'r' }, operator),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(providers.update('p', { credential: serviceAccount }, operator)).rejects.toMatchObject({
      kind: 'invalid-request',
      param: 'kind',
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
    expect(providers.list({ limit: 10 }).items.map(({ managedBy }) => managedBy)).toEqual(['file', 'api']);
    expect(providers.read('p').managedBy).toBe('file');
    await providers.remove('p', operator);
    expect(stored.resource('providers', 'p')).toBeUndefined();
    expect(providers.read('p').item).toBe(entry);
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
    expect(() => providers.read('p')).toThrow('no entry @p');
  });
});
