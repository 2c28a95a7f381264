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

  it.each<[string, object, string, string]>([
    ['the default one', [{ id: 'default' }], 'workspaces[0].id', 'Another workspace has this id'],
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
    [
      'an alert channel',
      [{ id: 'ads', alerts: [{ id: 'ops', url: 'https://hooks.example.com/a' }] }],
      'workspaces[0].alerts',
      'Alert channels belong to the default workspace.',
    ],
  ])('refuses %s', (_, workspaces, path, message) => {
    expect(problemsOf({ workspaces })).toEqual([[path, expect.stringContaining(message)]]);
  });
});
