import type { JsonObject } from '@model-gateway/core';
import { countingKeys, keyOf, operator, startReplica } from '../testing/administration-fixture.js';
import type { ChangeContext, Replacement } from './change-context.js';

const template = (content: string): JsonObject => ({ messages: [{ role: 'user', content }] });
const credential = { type: 'api-key', apiKey: 'AIza-secret-of-the-upstream' } as const;

async function setUp() {
  const replica = startReplica();
  await replica.following.start();
  const { administration, store } = replica;
  const audited = async () => (await store.auditLog({ limit: 100 })).length;
  return { ...replica, ...administration, audited };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

/** The replacement of one resource of each kind, whose settings a test can change. */
const kinds: readonly (readonly [
  string,
  (setUp: SetUp, more?: object, context?: ChangeContext) => Promise<Replacement<unknown>>,
])[] = [
  ['labels', ({ labels }, more = {}, context = operator) => labels.replace({ id: 'beta', ...more }, context)],
  [
    'partials',
    ({ partials }, more = {}, context = operator) =>
      partials.replace({ id: 'tone', text: 'Be kind.', ...more }, context),
  ],
  [
    'prompts',
    ({ prompts }, more = {}, context = operator) =>
      prompts.replace({ id: 'p', template: template('one'), ...more }, context),
  ],
  [
    'configs',
    ({ configs }, more = {}, context = operator) =>
      configs.replace({ id: 'fast', config: { retry: { attempts: 2 } }, ...more }, context),
  ],
  [
    'providers',
    ({ providers }, more = {}, context = operator) =>
      providers.replace({ slug: 'mine', kind: 'google', credential, ...more }, context),
  ],
  [
    'models',
    ({ models }, more = {}, context = operator) =>
      models.replace({ id: '@mine/m', capabilities: { tools: true }, ...more }, context),
  ],
  [
    'views',
    ({ views }, more = {}, context = operator) =>
      views.replace({ id: 'v', name: 'V', page: 'requests', search: '', ...more }, context),
  ],
  [
    'api-keys',
    ({ apiKeys }, more = {}, context = operator) => apiKeys.replace({ id: 'key_team', ...more }, context),
  ],
];

describe.each(kinds)('the replacement of %s', (kind, replace) => {
  it('creates it, and the same again changes nothing', async () => {
    const gateway = await setUp();
    const first = await replace(gateway);
    const entries = await gateway.audited();
    gateway.time.advance(1000);
    const second = await replace(gateway);
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.managed).toEqual(first.managed);
    expect(await gateway.audited()).toBe(entries);
  });

  it('keeps to what the caller expects to be there', async () => {
    const gateway = await setUp();
    const refused = { name: 'PreconditionFailedError' };
    await expect(replace(gateway, {}, { ...operator, expects: 'present' })).rejects.toMatchObject(refused);
    await expect(replace(gateway, {}, { ...operator, expectedRevision: 1 })).rejects.toMatchObject(refused);
    const { managed, isNew } = await replace(gateway, {}, { ...operator, expects: 'absent' });
    expect(isNew).toBe(true);
    await expect(replace(gateway, {}, { ...operator, expects: 'absent' })).rejects.toMatchObject(refused);
    await expect(replace(gateway, {}, { ...operator, expectedRevision: 77 })).rejects.toMatchObject(refused);
    const { revision = 0 } = managed;
    expect(await replace(gateway, {}, { ...operator, expectedRevision: revision })).toMatchObject({
      isNew: false,
    });
  });

  it('removes what the settings lack', async () => {
    const gateway = await setUp();
    const more: Readonly<Record<string, object>> = {
      labels: { description: 'For testers' },
      models: { price: { input: 1 }, source: 'A contract' },
      views: { columns: ['at'], shared: true },
      providers: { allowedModels: ['gemini-*'], rateLimits: [{ type: 'requests', per: 'day', limit: 3 }] },
      'api-keys': { concurrency: 3, weight: 2, defaults: { metadata: { team: 'a' } } },
    };
    const bare = await replace(gateway);
    const changed = await replace(gateway, more[kind] ?? { name: 'Named' });
    expect(changed.managed.item).not.toEqual(bare.managed.item);
    const again = await replace(gateway);
    expect(again.managed.item).toEqual(bare.managed.item);
    expect(again.isNew).toBe(false);
  });
});

describe('the replacement of a prompt', () => {
  it('publishes its content, whatever was published by hand, and makes a version of other content', async () => {
    const { prompts } = await setUp();
    const settings = { id: 'p', template: template('one'), labels: { production: 1 } };
    await prompts.replace(settings, operator);
    const other = { id: 'p', template: template('two'), labels: { production: 2 } };
    const { managed } = await prompts.replace(other, operator);
    expect(managed.item).toMatchObject({ published: 2, labels: { production: 2 } });
    await prompts.update('p', { published: 1, labels: { staging: 1 } }, operator);
    const { managed: repaired } = await prompts.replace(other, operator);
    expect(repaired.item).toMatchObject({ published: 2, labels: { production: 2 } });
    expect(repaired.item.labels).not.toHaveProperty('staging');
    expect(repaired.item.versions).toHaveLength(2);
  });
});

describe('the replacement of a provider', () => {
  it('keeps a credential that the settings lack, and takes another one', async () => {
    const { providers } = await setUp();
    await providers.replace({ slug: 'mine', kind: 'google', credential }, operator);
    const stayed = await providers.replace({ slug: 'mine', kind: 'google' }, operator);
    expect(stayed.managed.item.credential).toEqual(credential);
    const other = { type: 'api-key', apiKey: 'AIza-another-secret' } as const;
    const changed = await providers.replace({ slug: 'mine', kind: 'google', credential: other }, operator);
    expect(changed.managed.item.credential).toEqual(other);
    expect(changed.managed.revision).not.toBe(stayed.managed.revision);
    const removed = { slug: 'mine', kind: 'google', withoutCredential: ['api-key'] } as const;
    const { managed } = await providers.replace(removed, operator);
    expect(managed.item.credential).toEqual({ type: 'from-caller' });
  });

  it('seals the same credential again for another origin, and sends none there that is not given', async () => {
    const { providers } = await setUp();
    const baseUrl = 'https://proxy.example.com';
    await providers.replace({ slug: 'mine', kind: 'google', credential }, operator);
    await expect(
      providers.replace({ slug: 'mine', kind: 'google', baseUrl }, operator),
    ).rejects.toMatchObject({
      param: 'apiKey',
    });
    await providers.replace({ slug: 'mine', kind: 'google', baseUrl, credential }, operator);
    expect((await providers.read('mine')).item).toMatchObject({ baseUrl, credential });
  });
});

describe('the replacement of a view', () => {
  it('leaves it with the one who made it', async () => {
    const { views } = await setUp();
    const view = { id: 'v', name: 'V', page: 'requests', search: '' } as const;
    await views.replace(view, operator);
    const someone = { actor: { ...operator.actor, id: 'key_someone' } };
    const { managed } = await views.replace({ ...view, name: 'W' }, someone);
    expect(managed.item).toMatchObject({ name: 'W', owner: operator.actor.id });
  });
});

describe('the replacement of a key', () => {
  it('shows a new secret once, and never replaces one', async () => {
    const { apiKeys } = await setUp();
    const first = await apiKeys.replace({ id: 'key_team' }, operator);
    expect(first.secret).toMatch(/^gwk_/);
    expect(first.managed.item.name).toBe('team');
    const second = await apiKeys.replace({ id: 'key_team', weight: 2 }, operator);
    expect(second).not.toHaveProperty('secret');
    expect(second.managed.item.secrets).toEqual(first.managed.item.secrets);
  });

  it('takes the digest of a secret that callers have, for a new key alone', async () => {
    const { apiKeys } = await setUp();
    const keyDigest = countingKeys.digest('the-secret-of-the-team');
    const { secret, managed } = await apiKeys.replace({ id: 'key_team', keyDigest }, operator);
    expect(secret).toBeUndefined();
    expect(managed.item.secrets).toMatchObject([{ digest: keyDigest }]);
    const again = await apiKeys.replace({ id: 'key_team', keyDigest }, operator);
    expect(again.managed).toEqual(managed);
    const param = { name: 'ConflictError', param: 'keyHash' };
    const other = { id: 'key_team', keyDigest: countingKeys.digest('another') };
    await expect(apiKeys.replace(other, operator)).rejects.toMatchObject(param);
    await expect(apiKeys.replace({ id: 'key_b', keyDigest }, operator)).rejects.toMatchObject(param);
  });

  it('takes a digest once, also when two processes take it at the same time', async () => {
    const { apiKeys, store, time } = await setUp();
    const other = startReplica({ store, time });
    await other.following.start();
    const keyDigest = countingKeys.digest('the-secret-of-the-team');
    const outcomes = await Promise.allSettled([
      apiKeys.replace({ id: 'key_a', keyDigest }, operator),
      other.administration.apiKeys.replace({ id: 'key_b', keyDigest }, operator),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'ConflictError', param: 'keyHash' },
    });
  });

  it('leaves a revoked key revoked, and an expiry that has passed as it is', async () => {
    const { apiKeys, time } = await setUp();
    const settings = { id: 'key_team', expiresAt: time.now() + 1000 };
    await apiKeys.replace(settings, operator);
    await apiKeys.revoke('key_team', operator);
    time.advance(2000);
    const { managed } = await apiKeys.replace(settings, operator);
    expect(managed.item).toMatchObject({ revokedAt: 0, expiresAt: 1000 });
    await expect(apiKeys.replace({ id: 'key_team', expiresAt: 1500 }, operator)).rejects.toMatchObject({
      param: 'expiresAt',
    });
  });

  it('has an id that is made of its name, and is not that of a deleted key', async () => {
    const { apiKeys } = await setUp();
    for (const id of ['team', 'key_', 'key_a b', 'key_gwk_x']) {
      await expect(apiKeys.replace({ id }, operator)).rejects.toMatchObject({ param: 'id' });
    }
    await apiKeys.replace({ id: 'key_team' }, operator);
    await apiKeys.remove('key_team', operator);
    await expect(apiKeys.replace({ id: 'key_team' }, operator)).rejects.toMatchObject({
      message: expect.stringContaining('key_team~2') as string,
      param: 'id',
    });
    const { managed } = await apiKeys.replace({ id: 'key_team~2' }, operator);
    expect(managed.item.name).toBe('team');
  });

  it('is refused where another source has the key', async () => {
    const { apiKeys, directory } = await setUp();
    directory.replace('file', { apiKeys: [keyOf('file', 'team', 'a-secret')], providers: [] });
    await expect(apiKeys.replace({ id: 'key-team' }, operator)).rejects.toMatchObject({
      message: expect.stringContaining('the config file') as string,
    });
    await expect(apiKeys.replace({ id: 'key_team' }, operator)).rejects.toMatchObject({ param: 'name' });
  });
});
