import type {
  ApiKey,
  CatalogEntry,
  ConfigRecord,
  Managed,
  ModelEntry,
  PromptRecord,
} from '@model-gateway/core';
import { PlainTemplates } from '@model-gateway/core/testing';
import { ResourceIndexes } from '@model-gateway/gateway-config';
import { pageOfUsers } from './page-of-users.js';
import { usersOf } from './users-of.js';

const managed = <Item>(item: Item, more: Partial<Managed<Item>> = {}): Managed<Item> => ({
  item,
  managedBy: 'api',
  ...more,
});
const key = (name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id: `key_${name}`,
  name,
  scopes: ['inference'],
  secrets: [],
  ...more,
});

function sources() {
  const indexes = new ResourceIndexes();
  const prompt = (id: string, more: Partial<PromptRecord>): Managed<PromptRecord> =>
    managed({ id, versions: [], published: 1, labels: {}, ...more });
  const version = { version: 1, template: { type: 'body', body: {} }, variables: [] } as const;
  indexes.replace('api', {
    prompts: [
      prompt('greeting', {
        name: 'Greeting',
        versions: [version, { ...version, version: 2, model: '@vertex/gemini-2.5-flash' }],
        labels: { canary: 2 },
      }),
      prompt('other', {}),
    ],
    models: [
      managed<ModelEntry>({ id: '@vertex/own-model' }),
      managed<ModelEntry>({ id: 'google/gemini-2.5-*' }),
    ],
  });
  const config: ConfigRecord = {
    id: 'careful',
    versions: [
      { version: 1, config: { provider: '@gone' } },
      {
        version: 2,
        config: {
          provider: '@vertex',
          targets: [
            { override_params: { model: 'gemini-2.5-flash' } },
            { override_params: { model: '@other/gemini-3-pro' } },
          ],
        },
      },
    ],
  };
  const keys = [
    managed(key('with-default', { defaults: { config: 'careful' } })),
    managed(key('pinned', { defaults: { config: 'careful@1' } })),
    managed(key('revoked', { revokedAt: 1, defaults: { config: 'careful' } })),
    managed(key('overridden', { defaults: { config: 'careful' } }), { overriddenBy: 'file' }),
    managed(key('allowed', { allowedModels: ['@vertex/*', '@other/gemini-2.5-pro'] })),
    managed(key('inline', { defaults: { config: { targets: [{ provider: '@vertex' }] } } })),
  ];
  const directory = {
    apiKeys: () => keys,
    providers: (): Managed<CatalogEntry>[] => [],
    configs: () => [managed(config)],
    indexes,
  };
  return { directory, engine: new PlainTemplates() };
}

const shown = (kind: string, id: string) =>
  usersOf(kind, id, sources()).map((user) =>
    [user.resource, user.id, user.version, user.path, user.how]
      .filter((part) => part !== undefined)
      .join(' '),
  );

describe('users of a resource', () => {
  it('of a config are the keys whose default it is, unless they do not count', () =>
    expect(shown('configs', 'careful')).toEqual([
      'api-keys key_with-default defaults.config default',
      'api-keys key_pinned 1 defaults.config default',
    ]));

  it('of a provider are the nodes, prompts, keys and entries that name it', () =>
    expect(shown('providers', 'vertex')).toEqual([
      'configs careful 2 config target',
      'api-keys key_inline defaults.config.targets[0] target',
      'prompts greeting 2 model target',
      'api-keys key_allowed allowedModels[0] allowed',
      'models @vertex/own-model entry',
    ]));

  it('of a provider are no earlier versions of a config', () =>
    expect(shown('providers', 'gone')).toEqual([]));

  it('of an entry about models are those that name one of them', () =>
    expect(shown('models', 'google/gemini-2.5-*')).toEqual([
      'configs careful 2 config.targets[0] target',
      'prompts greeting 2 model target',
      'api-keys key_allowed allowedModels[1] allowed',
    ]));

  it('of a label are the prompts that have it', () =>
    expect(shown('labels', 'canary')).toEqual(['prompts greeting 2 label']));

  it('of anything else there are none', () =>
    expect([shown('api-keys', 'key_allowed'), shown('labels', 'constructor')]).toEqual([[], []]));

  it('come in pages', () => {
    const users = usersOf('providers', 'vertex', sources());
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = pageOfUsers(users, { limit: 2, ...(after !== undefined && { after }) });
      seen.push(...page.items.map(({ resource, how }) => `${resource} ${how}`));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual([
      'api-keys allowed',
      'api-keys target',
      'configs target',
      'models entry',
      'prompts target',
    ]);
    for (const cursor of ['x', 'bm90aGluZw']) {
      expect(() => pageOfUsers(users, { limit: 2, after: cursor })).toThrow('The cursor is none');
    }
  });
});
