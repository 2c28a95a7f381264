import { randomBytes } from 'node:crypto';
import { parseConfigFile } from '../config-file.js';
import { ConfigFileError } from '../config-file-error.js';

const sources = {
  environment: {},
  readFile: (): string => {
    throw new Error('There are no files.');
  },
};
const parse = (value: object) => parseConfigFile(JSON.stringify(value, null, 1), sources);
const key = (name: string, secret = `a-long-secret-of-${name}`) => ({ name, key: secret });

function problemsOf(value: object): (readonly [string, string])[] {
  try {
    parse(value);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return error.problems.map(({ path, message }) => [path, message]);
  }
}

describe('the section workspaces', () => {
  it('has workspaces with what they own, and where it stands', () => {
    const providers = [{ slug: 'prod', kind: 'google', apiKey: 'upstream' }];
    const file = parse({
      providers,
      workspaces: [{ id: 'ads', name: 'Ads team', providers, apiKeys: [key('service')] }, { id: 'search' }],
    });
    const [ads, search] = file.workspaces;
    expect(ads?.record).toEqual({ id: 'ads', name: 'Ads team' });
    expect(ads?.owned.providers.map(({ slug }) => slug)).toEqual(['prod']);
    expect(ads?.owned.places.apiKeys).toEqual([{ path: 'workspaces[0].apiKeys[0]', line: 21 }]);
    expect(search?.owned.apiKeys).toEqual([]);
    expect(file.apiKeys).toEqual([]);
  });

  it('may count each end user in what bounds keys, workspaces and the organisation, and nowhere else', () => {
    const rate = { type: 'requests', per: 'minute', limit: 60 };
    const bounds = {
      rateLimits: [rate, { ...rate, limit: 5, each: 'user' }],
      budgets: [{ type: 'cost', limit: 1, resets: 'daily', each: 'user' }],
    };
    const file = parse({
      apiKeys: [{ ...key('a'), ...bounds }],
      organisation: bounds,
      workspaces: [{ id: 'ads', ...bounds }],
    });
    const read = { rates: bounds.rateLimits, budgets: bounds.budgets };
    expect(file.apiKeys[0]?.limits).toEqual({ owner: 'key:key-a', ...read });
    expect(file.workspaces[0]?.record.limits).toEqual({ owner: 'workspace:ads', ...read });
    expect(file.bounds[0]?.record.limits).toEqual({ owner: 'organisation', ...read });
    const provider = { slug: 'prod', kind: 'google', apiKey: 'upstream', ...bounds };
    const refusal = 'Only limits of a key, a workspace or the organisation count each end user.';
    expect(problemsOf({ providers: [provider] })).toEqual([
      ['providers[0].rateLimits[1].each', refusal],
      ['providers[0].budgets[0].each', refusal],
    ]);
  });

  it('needs a reset where a budget counts each end user, takes one limit of a kind, and knows end users alone', () => {
    const cost = { type: 'cost', limit: 1 };
    const budgets = [
      { ...cost, each: 'user' },
      { ...cost, resets: 'daily', each: 'user' },
      { ...cost, resets: 'daily', each: 'user' },
      { ...cost, resets: 'weekly', each: 'key' },
    ];
    expect(problemsOf({ organisation: { budgets } })).toEqual([
      ['organisation.budgets[0].resets', 'A budget of each end user must have resets.'],
      ['organisation.budgets[2]', 'An earlier item has the same type and period.'],
      ['organisation.budgets[3].each', 'This must be one of: user.'],
    ]);
  });

  it('says what bounds workspaces, the default one too, and all of them together', () => {
    const budgets = [{ type: 'cost', limit: 500, resets: 'monthly' }];
    const file = parse({
      organisation: { budgets, concurrency: 300 },
      workspaces: [
        { id: 'ads', budgets, weight: 3 },
        { id: 'default', rateLimits: [{ type: 'requests', per: 'minute', limit: 60 }] },
      ],
    });
    expect(file.workspaces.map(({ record }) => record)).toEqual([
      { id: 'ads', limits: { owner: 'workspace:ads', rates: [], budgets }, weight: 3 },
    ]);
    expect(file.bounds).toEqual([
      {
        record: {
          id: 'default',
          limits: {
            owner: 'workspace:default',
            rates: [{ type: 'requests', per: 'minute', limit: 60 }],
            budgets: [],
          },
        },
        place: { path: 'workspaces[1]', line: 24 },
      },
      {
        record: {
          id: 'organisation',
          limits: { owner: 'organisation', rates: [], budgets },
          concurrency: 300,
        },
        place: { path: 'organisation', line: 2 },
      },
    ]);
    expect(parse({}).bounds).toEqual([]);
  });

  it('uses what the default one shares', () => {
    const upstream = { kind: 'google', apiKey: 'upstream' };
    const file = parse({
      providers: [
        { slug: 'prod', ...upstream, sharedWith: 'all' },
        { slug: 'test', ...upstream, sharedWith: ['ads', 'search'] },
        { slug: 'own', ...upstream },
      ],
      configs: [{ id: 'careful', config: {}, sharedWith: ['ads'] }],
      workspaces: [{ id: 'ads', apiKeys: [{ ...key('service'), defaults: { config: 'careful' } }] }],
    });
    expect(file.providers.map(({ sharedWith }) => sharedWith)).toEqual(['all', ['ads', 'search'], undefined]);
    expect(file.configs[0]?.sharedWith).toEqual(['ads']);
    expect(file.workspaces[0]?.owned.apiKeys[0]?.defaults).toEqual({ config: 'careful' });
  });

  it.each<[string, unknown, string, string]>([
    ['something', 'ads', 'sharedWith', 'This must be all, or a list of ids of workspaces.'],
    ['nobody', [], 'sharedWith', 'This list is empty.'],
    ['what is no id', ['ads', 'X'], 'sharedWith[1]', 'A slug or id has'],
  ])('does not share with %s', (_, sharedWith, path, message) => {
    expect(problemsOf({ configs: [{ id: 'careful', config: {}, sharedWith }] })).toEqual([
      [`configs[0].${path}`, expect.stringContaining(message)],
    ]);
  });

  it('shares nothing itself, and does not use what is shared with others', () => {
    const configs = [{ id: 'careful', config: {}, sharedWith: ['search'] }];
    const apiKeys = [{ ...key('service'), defaults: { config: 'careful' } }];
    expect(problemsOf({ configs, workspaces: [{ id: 'ads', apiKeys }] })).toEqual([
      ['workspaces[0].apiKeys[0].defaults.config', expect.stringContaining('no config of this id')],
    ]);
    expect(problemsOf({ workspaces: [{ id: 'ads', configs }] })).toEqual([
      ['workspaces[0].configs[0].sharedWith', 'Only what the default workspace owns can be shared.'],
    ]);
  });

  it.each<[string, object, string, string]>([
    ['the organisation', [{ id: 'organisation' }], 'workspaces[0].id', 'it means all workspaces together'],
    [
      'what the default one owns',
      [{ id: 'default', labels: [] }],
      'workspaces[0].labels',
      'stands at the top of the file',
    ],
    [
      'too small a weight',
      [{ id: 'ads', weight: 0 }],
      'workspaces[0].weight',
      'This must be from 0.01 to 1000',
    ],
    ['an id twice', [{ id: 'ads' }, { id: 'ads' }], 'workspaces[1].id', 'Another workspace has this id'],
    ['an unknown member', [{ id: 'ads', keys: [] }], 'workspaces[0].keys', 'Unknown key'],
    ['no id', [{}], 'workspaces[0].id', 'This is missing.'],
    [
      'a broken entry',
      [{ id: 'ads', providers: [{ slug: 'X', kind: 'google', apiKey: 'k' }] }],
      'workspaces[0].providers[0].slug',
      'A slug or id has',
    ],
    [
      'one secret in two workspaces',
      [
        { id: 'ads', apiKeys: [key('a', 'the-same-long-secret')] },
        { id: 'search', apiKeys: [key('b', 'the-same-long-secret')] },
      ],
      'workspaces[1].apiKeys[0].key',
      'A key of another workspace is the same.',
    ],
    [
      'a key that administers the gateway',
      [{ id: 'ads', apiKeys: [{ ...key('a', randomBytes(32).toString('hex')), scopes: ['admin'] }] }],
      'workspaces[0].apiKeys[0].scopes',
      'Keys with the scope admin belong to the default workspace.',
    ],
  ])('refuses %s', (_, workspaces, path, message) => {
    expect(problemsOf({ workspaces })).toEqual([[path, expect.stringContaining(message)]]);
  });
});
