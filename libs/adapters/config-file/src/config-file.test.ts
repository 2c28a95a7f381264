import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfigFile } from './config-file.js';
import { configuredApiKey } from './api-keys/configured-api-key.js';
import { inspectConfigFile, loadConfigFile } from './load-config-file.js';
import { ConfigFileError, type ConfigFileProblem } from './config-file-error.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKeyText = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const account = {
  type: 'service_account',
  project_id: 'of-account',
  private_key_id: 'key-1',
  private_key: privateKeyText,
  client_email: 'a@p.iam.gserviceaccount.com',
  client_id: '1',
  token_uri: 'https://oauth2.googleapis.com/token',
};
const environment = {
  TEAM_A_KEY: 'gw-team-a-secret',
  PROJECT: 'my-project',
  EMPTY: '',
  ACCOUNT: JSON.stringify(account),
};
const files: Record<string, string> = {
  'sa.json': JSON.stringify(account),
  'key.txt': 'AIza-from-file\n',
  blank: '\n',
};
const sources = {
  environment,
  readFile(path: string) {
    const content = files[path];
    if (content === undefined) throw Object.assign(new Error('no file'), { code: 'ENOENT' });
    return content;
  },
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const parse = (text: string) => parseConfigFile(text, sources);

function problemsOf(text: string): readonly ConfigFileProblem[] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof ConfigFileError) return error.problems;
    throw error;
  }
  return [];
}

const serviceAccount = {
  clientEmail: account.client_email,
  privateKey: account.private_key,
  privateKeyId: 'key-1',
  projectId: 'of-account',
  tokenUri: account.token_uri,
};

it('reads keys and providers from YAML', () => {
  const { apiKeys, providers } = parse(`
apiKeys:
  - name: team-a
    key: \${TEAM_A_KEY}
    allowedModels: ['@vertex-demo/*', gemini-2.5-flash]
  - name: operator
    keyHash: sha256:${sha256('operator-key')}
    scopes: [admin, inference]
providers:
  - slug: vertex-prod
    kind: vertex-ai
    region: us-central1
    apiVersion: v1
    projectId: \${PROJECT}
    serviceAccount: file:sa.json
    allowedModels: ['gemini-*']
  - slug: vertex-express
    kind: vertex-ai
    apiKey: file:key.txt
  - slug: vertex-caller
    kind: vertex-ai
  - slug: gemini
    kind: google
    apiKey: AIza-inline
    baseUrl: http://127.0.0.1:8788/g/
`);
  expect(apiKeys).toEqual([
    {
      id: 'key-team-a',
      name: 'team-a',
      scopes: ['inference'],
      allowedModels: ['@vertex-demo/*', 'gemini-2.5-flash'],
      secrets: [{ digest: sha256('gw-team-a-secret') }],
    },
    {
      id: 'key-operator',
      name: 'operator',
      scopes: ['admin', 'inference'],
      secrets: [{ digest: sha256('operator-key') }],
    },
  ]);
  expect(providers).toEqual([
    {
      slug: 'vertex-prod',
      kind: 'vertex-ai',
      region: 'us-central1',
      apiVersion: 'v1',
      projectId: 'my-project',
      credential: { type: 'service-account', account: serviceAccount },
      allowedModels: ['gemini-*'],
    },
    { slug: 'vertex-express', kind: 'vertex-ai', credential: { type: 'api-key', apiKey: 'AIza-from-file' } },
    { slug: 'vertex-caller', kind: 'vertex-ai', credential: { type: 'from-caller' } },
    {
      slug: 'gemini',
      kind: 'google',
      credential: { type: 'api-key', apiKey: 'AIza-inline' },
      baseUrl: 'http://127.0.0.1:8788/g',
    },
  ]);
});

it('reads the same from JSON', () => {
  const json = { providers: [{ slug: 'p', kind: 'google', apiKey: 'AIza1' }] };
  expect(parse(JSON.stringify(json, null, '\t')).providers).toHaveLength(1);
  const nothing = {
    apiKeys: [],
    providers: [],
    configs: [],
    prompts: [],
    partials: [],
    labels: [],
    alerts: [],
    models: [],
  };
  expect(parse('{}')).toEqual({ ...nothing, placedConfigs: [], places: nothing, workspaces: [], bounds: [] });
});

it('says where each resource stands', () => {
  const { places } = parse(`# a comment
configs:
  - id: a
    config: { retry: { attempts: 2 } }

  - { id: b, config: {} }
labels: [{ id: canary }]
`);
  expect(places.configs).toEqual([
    { path: 'configs[0]', line: 3 },
    { path: 'configs[1]', line: 6 },
  ]);
  expect(places.labels).toEqual([{ path: 'labels[0]', line: 7 }]);
});

it.each(['', ' \n', '\uFEFF', '# nothing yet\n', '---\n', 'null'])(
  'refuses %p, as it says nothing',
  (text) => {
    expect(problemsOf(text)).toEqual([
      { path: '', line: 0, message: 'The file is empty: write {} for a configuration without anything.' },
    ]);
  },
);

it.each([
  ['inline', JSON.stringify(account)],
  ['from a variable', '${ACCOUNT}'],
  ['from a file', 'file:sa.json'],
])('takes a service account %s', (_name, value) => {
  const text = `providers: [{slug: p, kind: vertex-ai, serviceAccount: ${value.startsWith('{') ? value : `"${value}"`}}]`;
  expect(parse(text).providers[0]?.credential).toEqual({ type: 'service-account', account: serviceAccount });
});

it('reads what bounds keys and providers, and what holds for a key’s requests', () => {
  const { apiKeys, providers } = parse(`
apiKeys:
  - name: team-a
    key: \${TEAM_A_KEY}
    expiresAt: 2027-01-31
    rateLimits:
      - { type: requests, per: minute, limit: 60 }
      - { type: tokens, per: minute, limit: 0 }
      - { type: requests, per: day, limit: 5000 }
    budgets:
      - { type: cost, limit: 12.5, resets: monthly }
      - { type: cost, limit: 1, resets: daily }
      - { type: tokens, limit: 1000000 }
    defaults:
      config: { on_loss: error, override_params: { stop: ['\${NOT_A_REFERENCE}'] } }
      metadata: { team: a, project: '\${PROJECT}' }
  - name: team-b
    key: key-of-team-b
    expiresAt: 2027-01-31T12:00:00.5+01:00
    rateLimits: []
    defaults: {}
providers:
  - slug: machine
    kind: vertex-ai
    applicationDefault: true
    budgets: [{ type: cost, limit: 100 }]
`);
  expect(apiKeys).toEqual([
    {
      id: 'key-team-a',
      name: 'team-a',
      scopes: ['inference'],
      expiresAt: Date.UTC(2027, 0, 31),
      limits: {
        owner: 'key:key-team-a',
        rates: [
          { type: 'requests', per: 'minute', limit: 60 },
          { type: 'tokens', per: 'minute', limit: 0 },
          { type: 'requests', per: 'day', limit: 5000 },
        ],
        budgets: [
          { type: 'cost', limit: 12.5, resets: 'monthly' },
          { type: 'cost', limit: 1, resets: 'daily' },
          { type: 'tokens', limit: 1_000_000 },
        ],
      },
      defaults: {
        config: { on_loss: 'error', override_params: { stop: ['${NOT_A_REFERENCE}'] } },
        metadata: { team: 'a', project: 'my-project' },
      },
      secrets: [{ digest: sha256('gw-team-a-secret') }],
    },
    {
      id: 'key-team-b',
      name: 'team-b',
      scopes: ['inference'],
      expiresAt: Date.UTC(2027, 0, 31, 11, 0, 0, 500),
      defaults: {},
      secrets: [{ digest: sha256('key-of-team-b') }],
    },
  ]);
  expect(providers).toEqual([
    {
      slug: 'machine',
      kind: 'vertex-ai',
      credential: { type: 'application-default' },
      limits: { owner: 'provider:machine', rates: [], budgets: [{ type: 'cost', limit: 100 }] },
    },
  ]);
});

it('takes a member without a value for one that is not there', () => {
  const { apiKeys, providers } = parse(`
apiKeys: [{name: a, key: null, keyHash: "sha256:${'0'.repeat(64)}", expiresAt: null, rateLimits: null, defaults: {config: null}}]
providers: [{slug: p, kind: vertex-ai, serviceAccount: null, apiKey: AIza1, budgets: [{type: cost, limit: 1, resets: null}]}]
`);
  expect(apiKeys[0]).toMatchObject({ secrets: [{ digest: '0'.repeat(64) }], defaults: {} });
  expect(providers[0]?.credential).toEqual({ type: 'api-key', apiKey: 'AIza1' });
});

it('asks whether a default config can be used', () => {
  const text = 'apiKeys:\n  - name: a\n    key: 12345678a\n    defaults:\n      config: {x: 1}\n';
  const checkConfig = jest.fn(() => [{ path: 'config.x', message: 'config.x is no member of a config' }]);
  expect(() => parseConfigFile(text, sources, { checkConfig })).toThrow(
    'line 5: apiKeys[0].defaults.config.x: This is no member of a config.',
  );
  expect(checkConfig).toHaveBeenCalledWith({ x: 1 });
});

it('makes a key of what an environment variable says, and keeps no text of it', () => {
  const made = configuredApiKey({ name: 'environment-admin', key: 'key-of-admin', scopes: ['admin'] });
  expect(made).toEqual({
    id: 'key-environment-admin',
    name: 'environment-admin',
    scopes: ['admin'],
    secrets: [{ digest: sha256('key-of-admin') }],
  });
  expect(configuredApiKey({ name: 'environment', key: 'key-of-team' }).scopes).toEqual(['inference']);
});

it('tells every problem at once, with path and line', () => {
  const problems = problemsOf(`apiKeys:
  - name: team a
    key: short
    scope: [inference]
  - key: \${NOT_SET}
    name: b
providers:
  - slug: p
    kind: aws
  - slug: q
    kind: google
    region: us-central1
    baseUrl: ftp://x
  - slug: r
    kind: vertex-ai
    applicationDefault: yes
models: {}
extra: 1
`);
  expect(problems.map(({ path, line }) => `${line} ${path}`).sort()).toEqual([
    '12 providers[1].region',
    '13 providers[1].baseUrl',
    '16 providers[2].applicationDefault',
    '17 models',
    '18 extra',
    '2 apiKeys[0].name',
    '3 apiKeys[0].key',
    '4 apiKeys[0].scope',
    '5 apiKeys[1].key',
    '9 providers[0].kind',
  ]);
  const said = new ConfigFileError(problems).message;
  expect(said).toContain('line 5: apiKeys[1].key: The environment variable NOT_SET is not set.');
  expect(said).toContain('line 17: models: This must be a list.');
  expect(said).toContain('line 9: providers[0].kind: A kind is one of: vertex-ai, google.');
});

const key = (rest: string) => `apiKeys: [{name: a, ${rest}}]`;
const limit = (rest: string) => key(`key: 12345678a, rateLimits: [{${rest}}]`);
const provider = (rest: string) => `providers: [{slug: p, kind: vertex-ai, ${rest}}]`;

it.each([
  ['apiKeys: 1', 'apiKeys', 'This must be a list.'],
  ['apiKeys: [1]', 'apiKeys[0]', 'This must be an object.'],
  ['- a', '', 'This must be an object.'],
  ['text', '', 'This must be an object.'],
  [key('x: 1, key: 12345678a'), 'apiKeys[0].x', 'Unknown key.'],
  [key('__proto__: {}, key: 12345678a'), 'apiKeys[0].__proto__', 'Unknown key.'],
  [key('key: 12345678'), 'apiKeys[0].key', 'This must be a text; put it in quotes.'],
  [key('scopes: [inference]'), 'apiKeys[0]', 'Give either key or keyHash.'],
  [key(`key: 12345678a, keyHash: 'sha256:${'0'.repeat(64)}'`), 'apiKeys[0]', 'Give either key or keyHash.'],
  [key('keyHash: abc'), 'apiKeys[0].keyHash', 'This must be "sha256:" and 64 hexadecimal digits.'],
  [
    key('key: 12345678a, scopes: [root]'),
    'apiKeys[0].scopes[0]',
    'A scope is one of: inference, admin, workspace:admin.',
  ],
  [
    key('key: 12345678a, scopes: [admin]'),
    'apiKeys[0].key',
    'The key of an administrator must have 128 random bits',
  ],
  [key('key: 12345678a, scopes: []'), 'apiKeys[0].scopes', 'This list is empty.'],
  [key("key: 12345678a, allowedModels: ['a*b']"), 'apiKeys[0].allowedModels[0]', 'This must be a model'],
  [key("key: '${EMPTY}'"), 'apiKeys[0].key', 'The environment variable EMPTY is not set.'],
  [key("key: '${constructor}'"), 'apiKeys[0].key', 'The environment variable constructor is not set.'],
  [key("key: 'file:missing'"), 'apiKeys[0].key', 'The file missing cannot be read (ENOENT).'],
  [key("key: 'file:blank'"), 'apiKeys[0].key', 'The file blank is empty.'],
  ['apiKeys: [{key: 12345678a}]', 'apiKeys[0].name', 'This is missing.'],
  [provider('projectId: 123'), 'providers[0].projectId', 'This must be a text; put it in quotes.'],
  [provider('region: ../x'), 'providers[0].region', 'This must be a region'],
  [provider('apiVersion: v2'), 'providers[0].apiVersion', 'This must be v1beta1 or v1'],
  [provider('apiKey: a, applicationDefault: true'), 'providers[0]', 'Give one credential and not several'],
  [provider('applicationDefault: false'), 'providers[0].applicationDefault', 'This must be true'],
  [key('key: , keyHash: '), 'apiKeys[0]', 'Give either key or keyHash.'],
  [key("key: 12345678a, expiresAt: '2027-02-30'"), 'apiKeys[0].expiresAt', 'This must be a date'],
  [key("key: 12345678a, expiresAt: '2027-01-31T12:00'"), 'apiKeys[0].expiresAt', 'This must be a date'],
  [key("key: 12345678a, expiresAt: '2027-01-31T25:00Z'"), 'apiKeys[0].expiresAt', 'This must be a date'],
  [key('key: 12345678a, expiresAt: 1800000000'), 'apiKeys[0].expiresAt', 'This must be a text'],
  [key('key: 12345678a, rateLimits: {}'), 'apiKeys[0].rateLimits', 'This must be a list.'],
  [key('key: 12345678a, rateLimits: [1]'), 'apiKeys[0].rateLimits[0]', 'This must be an object.'],
  [limit('type: calls, per: day, limit: 1'), 'apiKeys[0].rateLimits[0].type', 'one of: requests, tokens.'],
  [limit('type: tokens, limit: 1'), 'apiKeys[0].rateLimits[0].per', 'This is missing.'],
  [limit('type: tokens, per: week, limit: 1'), 'apiKeys[0].rateLimits[0].per', 'minute, hour, day.'],
  [limit('type: tokens, per: day'), 'apiKeys[0].rateLimits[0].limit', 'This is missing.'],
  [limit('type: tokens, per: day, limit: -1'), 'apiKeys[0].rateLimits[0].limit', 'whole number, 0 or more'],
  [limit('type: tokens, per: day, limit: 1e13'), 'apiKeys[0].rateLimits[0].limit', '1000000000000 at most'],
  [limit('type: tokens, per: day, limit: 1.5'), 'apiKeys[0].rateLimits[0].limit', 'whole number, 0 or more'],
  [limit("type: tokens, per: day, limit: '5'"), 'apiKeys[0].rateLimits[0].limit', 'whole number, 0 or more'],
  [limit('type: tokens, per: day, limit: 1, burst: 2'), 'apiKeys[0].rateLimits[0].burst', 'Unknown key.'],
  [
    limit('type: tokens, per: day, limit: 1}, {type: tokens, per: day, limit: 2'),
    'apiKeys[0].rateLimits[1]',
    'An earlier item has the same type and period.',
  ],
  [provider('budgets: [{type: cost, limit: .inf}]'), 'providers[0].budgets[0].limit', 'a number, 0 or more'],
  [provider('budgets: [{type: tokens, limit: 1.5}]'), 'providers[0].budgets[0].limit', 'a whole number'],
  [provider('budgets: [{type: euro, limit: 1}]'), 'providers[0].budgets[0].type', 'one of: cost, tokens.'],
  [
    provider('budgets: [{type: cost, limit: 1, resets: yearly}]'),
    'providers[0].budgets[0].resets',
    'one of: daily, weekly, monthly.',
  ],
  [
    provider('budgets: [{type: cost, limit: 1}, {type: cost, limit: 2}]'),
    'providers[0].budgets[1]',
    'An earlier item has the same type and period.',
  ],
  [key('key: 12345678a, defaults: []'), 'apiKeys[0].defaults', 'This must be an object.'],
  [key('key: 12345678a, defaults: {confg: {}}'), 'apiKeys[0].defaults.confg', 'Unknown key.'],
  [key('key: 12345678a, defaults: {config: [id]}'), 'apiKeys[0].defaults.config', 'must be an object, or'],
  [key('key: 12345678a, defaults: {metadata: {a: 1}}'), 'apiKeys[0].defaults.metadata.a', 'must be a text'],
  [
    key(`key: 12345678a, defaults: {metadata: {a: ${'x'.repeat(129)}}}`),
    'apiKeys[0].defaults.metadata.a',
    'at most 128 characters',
  ],
  [
    key(
      `key: 12345678a, defaults: {metadata: {${Array.from({ length: 65 }, (_, index) => `m${index}: a`).join(', ')}}}`,
    ),
    'apiKeys[0].defaults.metadata',
    'at most 64 members',
  ],
  [
    key(`key: 12345678a, defaults: {metadata: {${'x'.repeat(129)}: a}}`),
    'apiKeys[0].defaults.metadata',
    '1 to 128 characters',
  ],
  [
    key('key: 12345678a, defaults: {metadata: {"": a}}'),
    'apiKeys[0].defaults.metadata',
    '1 to 128 characters',
  ],
  [provider('baseUrl: "https://u:p@h/"'), 'providers[0].baseUrl', 'This must be an http or https address'],
  [provider('baseUrl: "https://h/?key=1"'), 'providers[0].baseUrl', 'This must be an http or https address'],
  [
    provider('serviceAccount: "file:key.txt"'),
    'providers[0].serviceAccount',
    'not the JSON that Google issues',
  ],
  ['providers: [{slug: A b, kind: google}]', 'providers[0].slug', 'A slug or id has'],
  ['providers: [{slug: a, kind: google, serviceAccount: x}]', 'providers[0].serviceAccount', 'Unknown key.'],
])('says what is wrong with %p', (text, path, message) => {
  expect(problemsOf(text)).toContainEqual({
    path,
    line: 1,
    message: expect.stringContaining(message) as string,
  });
});

it.each(['type', 'client_email', 'private_key', 'token_uri'])(
  'names the %s that a service account lacks, and shows none of its values',
  (member) => {
    const { [member as 'type']: _gone, ...rest } = account;
    const problems = problemsOf(provider(`serviceAccount: ${JSON.stringify(rest)}`));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(member);
    expect(JSON.stringify(problems)).not.toContain(privateKeyText.split('\n')[1]);
  },
);

it('finds what is there twice', () => {
  const twice = problemsOf(`
apiKeys: [{name: a, key: same-key-1}, {name: a, key: same-key-1}]
providers: [{slug: p, kind: google}, {slug: p, kind: google}]
`);
  expect(twice.map(({ path }) => path)).toEqual(['apiKeys[1].name', 'apiKeys[1]', 'providers[1].slug']);
  expect(problemsOf('providers: []\nproviders: []')).toEqual([
    { path: '', line: 2, message: 'This key is there twice.' },
  ]);
});

it.each(['{"a": ', 'a: [1', 'a: "b\n---\nc: d', '\tapiKeys: x: y'])(
  'says that %p cannot be parsed, without quoting it',
  (text) => {
    const [problem] = problemsOf(text);
    expect(problem?.message).toMatch(/^This is neither YAML nor JSON from column \d+ on \([A-Z_]+\)\.$/);
    expect(problem?.line).toBeGreaterThan(0);
  },
);

it('says of a slip where it is, and says it once', () => {
  expect(problemsOf('a: [1,2]]]]]]]\nb: 1]]')).toEqual([
    { path: '', line: 1, message: 'This is neither YAML nor JSON from column 9 on (UNEXPECTED_TOKEN).' },
    { path: '', line: 2, message: 'This is neither YAML nor JSON from column 1 on (UNEXPECTED_TOKEN).' },
  ]);
  expect(problemsOf('a: @x\n'.repeat(1000))).toHaveLength(20);
});

it('refuses aliases that grow without bound', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
  for (const [name, previous] of ['ba', 'cb', 'dc', 'ed', 'fe'].map((pair) => [...pair])) {
    bomb.push(`${name}: &${name} [${Array(9).fill(`*${previous}`).join(',')}]`);
  }
  expect(problemsOf(bomb.join('\n'))[0]?.message).toContain('aliases');
});

it('never repeats a secret in a problem', () => {
  const wrong = `apiKeys: [{name: a, key: "very secret key"}]
providers: [{slug: p, kind: google, apiKey: "AIza secret"}]`;
  expect(problemsOf(wrong)).toHaveLength(2);
  expect(JSON.stringify(problemsOf(wrong))).not.toContain('secret');
  expect(JSON.stringify(problemsOf(`${wrong}\n"unfinished secret`))).not.toContain('secret');
});

describe('a file on disk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'config-file-'));
    await writeFile(join(folder, 'secret.txt'), 'AIza-beside\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has its references relative to its own folder', async () => {
    const path = join(folder, 'gateway.yaml');
    await writeFile(path, 'providers:\n  - {slug: p, kind: google, apiKey: "file:secret.txt"}\n');
    const { providers } = await loadConfigFile(path, {});
    expect(providers[0]?.credential).toEqual({ type: 'api-key', apiKey: 'AIza-beside' });
  });

  it('can be looked at on a machine that has none of its secrets', async () => {
    const path = join(folder, 'elsewhere.yaml');
    await writeFile(
      path,
      `apiKeys:
  - {name: a, key: '\${A_KEY}'}
  - {name: b, key: 'file:/run/secrets/b'}
providers:
  - {slug: p, kind: vertex-ai, serviceAccount: 'file:/run/secrets/none.json', projectId: '\${PROJECT}'}
  - {slug: q, kind: google, apiKey: '\${A_KEY}', baseUrl: 'https://\${HOST_NAME}/'}
  - {slug: r, kind: vertex-ai, serviceAccount: {type: service_account, private_key: '\${PEM}'}}
  - {slug: s, kind: vertex-ai, serviceAccount: '\${ACCOUNT}', region: us-central1}
`,
    );
    const inspection = await inspectConfigFile(path, {}, { acceptMissingSecrets: true });
    expect(inspection.problems).toEqual([]);
    expect(inspection.file?.apiKeys).toHaveLength(2);
    expect(inspection.file?.providers).toHaveLength(4);
    const { problems, file } = await inspectConfigFile(path, {});
    expect(file).toBeUndefined();
    expect(problems.map((problem) => problem.path)).toEqual([
      'apiKeys[0].key',
      'apiKeys[1].key',
      'providers[0].projectId',
      'providers[0].serviceAccount',
      'providers[1].baseUrl',
      'providers[1].apiKey',
      'providers[2].serviceAccount.private_key',
      'providers[3].serviceAccount',
    ]);
    await writeFile(path, `apiKeys: [{name: a b, key: '\${A_KEY}'}, {name: c, key: '\${A_KEY}', x: 1}]`);
    const wrong = await inspectConfigFile(path, {}, { acceptMissingSecrets: true });
    expect(wrong.problems.map((problem) => problem.path)).toEqual(['apiKeys[0].name', 'apiKeys[1].x']);
  });

  it('is read through a link', async () => {
    await writeFile(
      join(folder, 'linked.yaml'),
      '{providers: [{slug: p, kind: google, apiKey: "file:link.txt"}]}',
    );
    await symlink('secret.txt', join(folder, 'link.txt'));
    await symlink('linked.yaml', join(folder, 'link.yaml'));
    const { providers } = await loadConfigFile(join(folder, 'link.yaml'), {});
    expect(providers[0]?.credential).toEqual({ type: 'api-key', apiKey: 'AIza-beside' });
  });

  it('refers to regular files of a bounded size only, as others may never end', async () => {
    const path = join(folder, 'references.yaml');
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    await writeFile(join(folder, 'large'), 'x'.repeat(1024 * 1024 + 1));
    const names = ['pipe', '/dev/zero', '.', 'large'];
    await writeFile(
      path,
      `apiKeys: [${names.map((name, index) => `{name: k${index}, key: "file:${name}"}`).join(', ')}]`,
    );
    for (const acceptMissingSecrets of [false, true]) {
      const { problems } = await inspectConfigFile(path, {}, { acceptMissingSecrets });
      expect(problems.map(({ message }) => message)).toEqual([
        'The file pipe is no regular file.',
        'The file /dev/zero is no regular file.',
        'The file . is no regular file.',
        'The file large is larger than 1 MiB.',
      ]);
    }
  });

  it('is itself a regular file of a bounded size', async () => {
    const path = join(folder, 'large.yaml');
    await writeFile(path, `#${'x'.repeat(16 * 1024 * 1024)}`);
    await expect(loadConfigFile(path, {})).rejects.toThrow('The config file is larger than 16 MiB.');
    await expect(loadConfigFile('/dev/zero', {})).rejects.toThrow('The config file is no regular file.');
    await expect(loadConfigFile(folder, {})).rejects.toThrow('The config file is no regular file.');
  });

  it('that is not there is a ConfigFileError', async () => {
    await expect(loadConfigFile(join(folder, 'none.yaml'), {})).rejects.toThrow(/none\.yaml.*ENOENT/);
    await expect(loadConfigFile(join(folder, 'none.yaml'), {})).rejects.toBeInstanceOf(ConfigFileError);
  });

  it('is named in every line about it, as the operator named it', async () => {
    const path = join(folder, 'wrong.yaml');
    await writeFile(path, 'apiKeys: 1\nproviders: 2\n');
    await expect(loadConfigFile(path, {})).rejects.toThrow(
      `${path}: line 1: apiKeys: This must be a list.\n${path}: line 2: providers: This must be a list.`,
    );
    await writeFile(path, 'a: [1');
    await expect(loadConfigFile(path, {})).rejects.toThrow(`${path}: line 1: This is neither`);
  });
});
