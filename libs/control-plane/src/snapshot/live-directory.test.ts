import type { CatalogEntry, ConfigRecord, Managed } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import type { DirectorySource } from '@model-gateway/gateway-config';
import { countingKeys, keyOf } from '../testing/administration-fixture.js';
import { LiveDirectory } from './live-directory.js';

function setUp() {
  const time = new ManualScheduler();
  const problems: string[] = [];
  const onProblem = (message: string) => void problems.push(message);
  return { time, problems, directory: new LiveDirectory({ clock: time, keys: countingKeys, onProblem }) };
}

const entryOf = (managedBy: DirectorySource, slug: string, region: string): Managed<CatalogEntry> => ({
  item: { slug, kind: 'vertex-ai', region, credential: { type: 'application-default' } },
  managedBy,
});

const stored = (name: string, secret: string, more = {}) =>
  ({
    ...keyOf('file', name, secret, more),
    managedBy: 'api',
    revision: 1,
    createdAt: 0,
    updatedAt: 0,
  }) as const;

/** A stored key with the id that the store gives it. */
const keyed = (name: string, secret: string, more = {}) =>
  stored(name, secret, { id: `key_${name}`, ...more });

describe('the live directory', () => {
  it('knows the callers of all sources, each as the same object again and again', async () => {
    const { directory } = setUp();
    const limits = { owner: 'key:key-a', rates: [], budgets: [] };
    const defaults = { metadata: { team: 'a' } };
    directory.replace('file', {
      apiKeys: [keyOf('file', 'a', 'secret-a', { limits, defaults, allowedModels: ['m'] })],
      providers: [],
    });
    directory.replace('environment', { apiKeys: [keyOf('environment', 'e', 'secret-e')], providers: [] });
    const caller = await directory.authenticate('secret-a');
    expect(caller).toEqual({
      id: 'key-a',
      name: 'a',
      scopes: ['inference'],
      allowedModels: ['m'],
      limits,
      defaults,
    });
    expect(caller?.limits).toBe(limits);
    expect(await directory.authenticate('secret-a')).toBe(caller);
    expect((await directory.authenticate('secret-e'))?.id).toBe('key-e');
    for (const unknown of ['', 'secret', '__proto__', 'constructor']) {
      expect(await directory.authenticate(unknown)).toBeUndefined();
    }
  });

  it('knows whose a key is that a person has made, and nobody of one of the workspace', async () => {
    const { directory } = setUp();
    directory.replace('api', {
      apiKeys: [keyed('own', 'secret-own', { owner: 'person_1' }), keyed('other', 'secret-other')],
      providers: [],
    });
    expect((await directory.authenticate('secret-own'))?.person).toBe('person_1');
    expect(await directory.authenticate('secret-other')).not.toHaveProperty('person');
  });

  it('forgets what a source does not say any more, and nothing of the others', async () => {
    const { directory } = setUp();
    directory.replace('file', {
      apiKeys: [keyOf('file', 'a', 'secret-a'), keyOf('file', 'b', 'secret-b')],
      providers: [entryOf('file', 'one', 'r'), entryOf('file', 'two', 'r')],
    });
    directory.replace('api', {
      apiKeys: [stored('c', 'secret-c')],
      providers: [entryOf('api', 'three', 'r')],
    });
    directory.replace('file', {
      apiKeys: [keyOf('file', 'b', 'secret-b2')],
      providers: [entryOf('file', 'two', 'other')],
    });
    const works = async (secret: string) => (await directory.authenticate(secret)) !== undefined;
    expect(await Promise.all(['secret-a', 'secret-b', 'secret-b2', 'secret-c'].map(works))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await directory.list()).map(({ slug }) => slug)).toEqual(['three', 'two']);
    expect(await directory.find('one')).toBeUndefined();
    expect((await directory.find('two'))?.region).toBe('other');
  });

  it('lets the first source count of two with the same name, and tells of the other', async () => {
    const { directory } = setUp();
    directory.replace('api', {
      apiKeys: [stored('a', 'stored-secret')],
      providers: [entryOf('api', 'p', 'stored'), entryOf('api', 'q', 'stored')],
    });
    directory.replace('file', {
      apiKeys: [keyOf('file', 'a', 'file-secret')],
      providers: [entryOf('file', 'p', 'file')],
    });
    expect(await directory.authenticate('stored-secret')).toBeUndefined();
    expect(await directory.authenticate('file-secret')).toBeDefined();
    expect((await directory.find('p'))?.region).toBe('file');
    expect((await directory.list()).map(({ slug, region }) => [slug, region])).toEqual([
      ['p', 'file'],
      ['q', 'stored'],
    ]);
    expect(directory.providers().map((one) => [one.item.slug, one.managedBy, one.overriddenBy])).toEqual([
      ['p', 'file', undefined],
      ['p', 'api', 'file'],
      ['q', 'api', undefined],
    ]);
    expect(directory.providersOf('p').map(({ overriddenBy }) => overriddenBy)).toEqual([undefined, 'file']);
    directory.replace('file', { apiKeys: [], providers: [] });
    expect(await directory.authenticate('stored-secret')).toBeDefined();
    expect(await directory.authenticate('file-secret')).toBeUndefined();
    expect((await directory.find('p'))?.region).toBe('stored');
    expect(directory.providers().map(({ overriddenBy }) => overriddenBy)).toEqual([undefined, undefined]);
  });

  it('knows the configs of all sources, and lets the first source count', () => {
    const { directory } = setUp();
    const configOf = (
      managedBy: DirectorySource,
      id: string,
      ...timeouts: number[]
    ): Managed<ConfigRecord> => ({
      item: {
        id,
        versions: timeouts.map((timeout, index) => ({
          version: index + 1,
          config: { request_timeout: timeout },
        })),
      },
      managedBy,
    });
    const nothing = { apiKeys: [], providers: [] };
    directory.replace('api', { ...nothing, configs: [configOf('api', 'c', 1, 2), configOf('api', 'd', 3)] });
    const stored = directory.findConfig('c@1');
    expect(stored).toEqual({ id: 'c', version: 1, config: { request_timeout: 1 } });
    directory.replace('file', { ...nothing, configs: [configOf('file', 'c', 9)] });
    expect(directory.findConfig('c')).toEqual({ id: 'c', version: 1, config: { request_timeout: 9 } });
    expect(directory.findConfig('c@2')).toBeUndefined();
    expect(directory.configs().map(({ item, overriddenBy }) => [item.id, overriddenBy])).toEqual([
      ['c', undefined],
      ['c', 'file'],
      ['d', undefined],
    ]);
    directory.replace('file', nothing);
    expect(directory.findConfig('c')?.version).toBe(2);
    directory.update('api', { removedConfigs: ['c'] });
    expect([directory.findConfig('c'), directory.configsOf('c')]).toEqual([undefined, []]);
    expect(directory.findConfig('d')?.config).toEqual({ request_timeout: 3 });
  });

  it('gives a secret that stands in two keys the scopes of both, and the rest of the first', async () => {
    const { directory, time } = setUp();
    directory.replace('file', { apiKeys: [keyOf('file', 'a', 'same', { expiresAt: 100 })], providers: [] });
    directory.replace('environment', {
      apiKeys: [keyOf('environment', 'z', 'same', { scopes: ['admin'] })],
      providers: [],
    });
    const both = await directory.authenticate('same');
    expect(both).toMatchObject({ id: 'key-z', scopes: ['admin', 'inference'] });
    expect(await directory.authenticate('same')).toBe(both);
    time.advance(100);
    expect(await directory.authenticate('same')).toMatchObject({ id: 'key-z', scopes: ['admin'] });
    directory.replace('environment', { apiKeys: [], providers: [] });
    expect(await directory.authenticate('same')).toBeUndefined();
  });

  it('refuses the secret of a revoked key in every other key, and says so', async () => {
    const { directory, problems } = setUp();
    const limited = keyed('team', 'same', { allowedModels: ['m'] });
    directory.update('api', { apiKeys: [limited] });
    directory.replace('file', { apiKeys: [keyOf('file', 'other', 'same')], providers: [] });
    expect(await directory.authenticate('same')).toEqual({
      id: 'key-other',
      name: 'other',
      scopes: ['inference'],
    });
    expect(problems).toEqual([
      'The keys key-other and key_team have the same secret: ' +
        'it has the scopes of both, and models and limits of key-other.',
    ]);

    const revoked = { ...limited, item: { ...limited.item, revokedAt: 5 } };
    directory.update('api', { apiKeys: [revoked] });
    expect(await directory.authenticate('same')).toBeUndefined();
    expect(directory.apiKeys().map(({ item }) => [item.id, item.revokedAt])).toEqual([
      ['key-other', 5],
      ['key_team', 5],
    ]);
    expect(directory.apiKeysOf('key-other')[0]?.item.revokedAt).toBe(5);
    expect(problems.slice(1)).toEqual([
      'The keys key-other and key_team have the same secret: it is refused, because key_team is revoked.',
    ]);
    directory.replace('environment', { apiKeys: [keyOf('environment', 'e', 'same')], providers: [] });
    expect(await directory.authenticate('same')).toBeUndefined();

    directory.update('api', { removedApiKeys: ['key_team'] });
    expect(await directory.authenticate('same')).toMatchObject({ id: 'key-e' });
    expect(directory.apiKeysOf('key-other')[0]?.item.revokedAt).toBeUndefined();
  });

  it('lets a key of the file count instead of a stored one of the same name, whose id is another', async () => {
    const { directory, problems } = setUp();
    directory.update('api', { apiKeys: [keyed('team', 'loose'), keyed('x', 'x')] });
    const works = async (secret: string) => (await directory.authenticate(secret))?.id;
    const shown = () => directory.apiKeys().map(({ item, overriddenBy }) => [item.id, overriddenBy]);
    directory.replace('file', { apiKeys: [keyOf('file', 'team', 'tight')], providers: [] });
    expect([await works('loose'), await works('tight'), await works('x')]).toEqual([
      undefined,
      'key-team',
      'key_x',
    ]);
    expect(shown()).toEqual([
      ['key-team', undefined],
      ['key_team', 'file'],
      ['key_x', undefined],
    ]);
    expect(directory.apiKeysOf('key_team')[0]?.overriddenBy).toBe('file');

    directory.replace('file', { apiKeys: [keyOf('file', 'team', 'loose')], providers: [] });
    expect(await works('loose')).toBe('key-team');
    expect(problems).toEqual([]);
    directory.update('api', { apiKeys: [keyed('team', 'loose', { revokedAt: 1 })] });
    expect(await works('loose')).toBeUndefined();

    directory.replace('file', { apiKeys: [], providers: [] });
    directory.update('api', { apiKeys: [keyed('team', 'loose')] });
    expect([await works('loose'), await works('tight')]).toEqual(['key_team', undefined]);
    expect(shown()).toEqual([
      ['key_team', undefined],
      ['key_x', undefined],
    ]);
  });

  it('lets keys and secrets expire by the clock, and revoked keys never in', async () => {
    const { directory, time } = setUp();
    const secrets = [
      { digest: countingKeys.digest('new') },
      { digest: countingKeys.digest('old'), expiresAt: 50 },
    ];
    directory.replace('api', {
      apiKeys: [stored('a', '', { secrets, expiresAt: 100 }), stored('r', 'revoked', { revokedAt: 0 })],
      providers: [],
    });
    const works = async (secret: string) => (await directory.authenticate(secret)) !== undefined;
    const both = async () => [await works('new'), await works('old')];
    time.advance(49);
    expect(await both()).toEqual([true, true]);
    time.advance(1);
    expect(await both()).toEqual([true, false]);
    time.advance(49);
    expect(await both()).toEqual([true, false]);
    time.advance(1);
    expect(await both()).toEqual([false, false]);
    expect(await works('revoked')).toBe(false);
  });

  it('gives out lists that stay as they were', () => {
    const { directory } = setUp();
    directory.update('api', { apiKeys: [stored('a', 'a'), stored('b', 'b')] });
    const before = directory.apiKeys();
    directory.update('api', { removedApiKeys: ['key-a'] });
    expect([before.length, directory.apiKeys().length]).toEqual([2, 1]);
  });

  it('takes a great many changes at once', async () => {
    const { directory } = setUp();
    directory.apiKeys();
    const all = Array.from({ length: 2000 }, (_, index) => stored(`n${index}`, `secret-${index}`));
    directory.update('api', { apiKeys: all });
    expect(directory.apiKeys()).toHaveLength(2000);
    expect(await directory.authenticate('secret-1999')).toBeDefined();
    directory.replace('api', { apiKeys: all.slice(0, 10), providers: [] });
    expect(directory.apiKeys()).toHaveLength(10);
    expect(await directory.authenticate('secret-1999')).toBeUndefined();
  });
});
