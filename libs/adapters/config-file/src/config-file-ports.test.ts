import { ConfigFileCallers } from './config-file-callers.js';
import { ConfigFileCatalog } from './config-file-catalog.js';
import { configuredKey } from './configured-key.js';

describe('callers', () => {
  const callers = new ConfigFileCallers([
    configuredKey({ name: 'team-a', key: 'key-of-team-a', allowedModels: ['@p/*'] }),
    configuredKey({ name: 'both', key: 'key-of-both' }),
    configuredKey({ name: 'admin', key: 'key-of-both', scopes: ['admin'] }),
  ]);

  it('are found by their key', async () => {
    expect(await callers.authenticate('key-of-team-a')).toEqual({
      id: 'key-team-a',
      name: 'team-a',
      scopes: ['inference'],
      allowedModels: ['@p/*'],
    });
  });

  it('that are given the same key twice have the scopes of both', async () => {
    expect(await callers.authenticate('key-of-both')).toMatchObject({
      name: 'both',
      scopes: ['inference', 'admin'],
    });
  });

  it.each(['', 'key-of-team-A', 'key-of-team-a ', '__proto__', 'constructor'])(
    'are not found by %p',
    async (key) => {
      expect(await callers.authenticate(key)).toBeUndefined();
    },
  );

  it('keep no key in memory', () => {
    expect(JSON.stringify([configuredKey({ name: 'n', key: 'key-of-team-a' })])).not.toContain(
      'key-of-team-a',
    );
  });
});

describe('a catalog', () => {
  const entry = (slug: string) => ({ slug, kind: 'google', credential: { type: 'from-caller' } }) as const;
  const catalog = new ConfigFileCatalog([entry('b'), entry('a')]);

  it('finds entries by slug and lists them in its order', async () => {
    expect(await catalog.find('a')).toEqual(entry('a'));
    expect(await catalog.find('c')).toBeUndefined();
    expect(await catalog.find('constructor')).toBeUndefined();
    expect((await catalog.list()).map(({ slug }) => slug)).toEqual(['a', 'b']);
  });
});
