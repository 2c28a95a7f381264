import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFile } from './check-file.js';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-file-'));
  path = join(folder, 'gateway.yaml');
});
afterAll(() => rm(folder, { recursive: true }));

const plain = { json: false, allowMissingSecrets: false };

async function check(text: string, options = {}, environment = {}) {
  await writeFile(path, text);
  const written: string[] = [];
  const exitCode = await checkFile(path, { ...plain, ...options }, environment, (line) => written.push(line));
  return { exitCode, output: written.join('') };
}

const good = `
apiKeys:
  - name: team-a
    key: \${TEAM_A_KEY}
    defaults: { config: { on_loss: error } }
providers:
  - { slug: gemini, kind: google, apiKey: AIza-1 }
  - { slug: vertex, kind: vertex-ai, applicationDefault: true }
`;

it('says that a file is fine, and what is in it', async () => {
  expect(await check(good, {}, { TEAM_A_KEY: 'key-of-team-a' })).toEqual({
    exitCode: 0,
    output: `${path}: ok: 1 key, 2 providers, 0 configs\n`,
  });
  expect(await check('{}')).toEqual({ exitCode: 0, output: `${path}: ok: 0 keys, 0 providers, 0 configs\n` });
});

it('lists every problem with its line', async () => {
  const text = `apiKeys:
  - name: team a
    key: \${TEAM_A_KEY}
    defaults: { config: { on_loss: maybe, nonsense: {} } }
`;
  expect(await check(text)).toEqual({
    exitCode: 78,
    output: [
      `${path}: line 2: apiKeys[0].name: A name has up to 63 letters, digits and - _ . and does not begin with gwk_.`,
      `${path}: line 3: apiKeys[0].key: The environment variable TEAM_A_KEY is not set.`,
      `${path}: line 4: apiKeys[0].defaults.config.on_loss: This must be "error", "report", or an object {"error": "note", "degraded" or "lost"}.`,
      `${path}: line 4: apiKeys[0].defaults.config.nonsense: This is no member that is known here.`,
      '',
    ].join('\n'),
  });
});

it('accepts secrets that are elsewhere when it is told to', async () => {
  expect(await check(good, { allowMissingSecrets: true })).toMatchObject({ exitCode: 0 });
  expect(await check(good)).toMatchObject({ exitCode: 78 });
});

it('writes JSON for programs', async () => {
  const fine = await check(good, { json: true, allowMissingSecrets: true });
  expect(JSON.parse(fine.output)).toEqual({
    file: path,
    ok: true,
    problems: [],
    findings: [],
    apiKeys: 1,
    providers: 2,
    configs: 0,
  });
  const wrong = await check('apiKeys: 1', { json: true });
  expect(wrong.exitCode).toBe(78);
  expect(JSON.parse(wrong.output)).toEqual({
    file: path,
    ok: false,
    problems: [{ path: 'apiKeys', line: 1, message: 'This must be a list.' }],
    findings: [],
  });
});

it('says that a file is not there', async () => {
  const written: string[] = [];
  const missing = join(folder, 'none.yaml');
  expect(await checkFile(missing, plain, {}, (line) => written.push(line))).toBe(78);
  expect(written).toEqual([`${missing}: The config file cannot be read (ENOENT).\n`]);
});

it('refuses a file that says nothing, as the gateway does', async () => {
  const message = 'The file is empty: write {} for a configuration without anything.';
  for (const text of ['', '# later\n']) {
    expect(await check(text)).toEqual({ exitCode: 78, output: `${path}: ${message}\n` });
  }
});

it('shows no value of the file', async () => {
  const { output } = await check('apiKeys: [{name: a, key: "top secret"}]\nproviders: "more secret"');
  expect(output).not.toContain('secret');
});

describe('the gateway configs of a file', () => {
  const withConfigs = `
apiKeys:
  - name: team-a
    key: key-of-team-a
    defaults: { config: careful }
providers:
  - { slug: gemini, kind: google, apiKey: AIza-1, allowedModels: [gemini-2.5-flash] }
configs:
  - id: careful
    config:
      strategy: { mode: fallback }
      timeouts: { first_token: 5000 }
      targets:
        - override_params: { model: '@gemini/gemini-2.5-flash' }
        - override_params: { model: '@other/gemini-2.5-flash' }
`;

  it('are told about with their lines, and are fine when nothing is wrong', async () => {
    expect(await check(withConfigs)).toEqual({
      exitCode: 0,
      output: [
        `${path}: line 15: configs[0].config.targets[1].override_params.model: warning: There is no entry @other ` +
          'here: the administration API must have it.',
        `${path}: line 10: configs[0].config: info: Until a streamed answer begins it takes 10 s at most: (5 s) + (5 s).`,
        `${path}: ok: 1 key, 1 provider, 1 config`,
        '',
      ].join('\n'),
    });
  });

  it('are told about by what the file says of models, too', async () => {
    const text = withConfigs
      .replace('[gemini-2.5-flash]', '[gemini-2.5-*]')
      .replace('@other/gemini-2.5-flash', '@gemini/gemini-2.5-pro');
    expect((await check(text)).output).not.toContain('cannot');
    const models = "models: [{ id: '@gemini/gemini-2.5-pro', capabilities: { tools: false } }]\n";
    expect((await check(text + models)).output).toContain(
      'The fallback gemini-2.5-pro cannot call functions',
    );
  });

  it('end with 1 when part of them can never do anything', async () => {
    const text = withConfigs.replace('@other/gemini-2.5-flash', '@gemini/gemini-2.5-pro');
    const { exitCode, output } = await check(text);
    expect(exitCode).toBe(1);
    expect(output).toContain(
      'line 15: configs[0].config.targets[1].override_params.model: error: The catalog entry',
    );
    expect(output).toContain(`${path}: 1 error: 1 key, 1 provider, 1 config\n`);
    const { ok, problems, findings } = JSON.parse((await check(text, { json: true })).output) as {
      ok: boolean;
      problems: unknown[];
      findings: { severity: string; line: number; path: string }[];
    };
    expect([ok, problems]).toEqual([false, []]);
    expect(findings.map(({ severity, line }) => [severity, line])).toEqual([
      ['error', 15],
      ['info', 10],
    ]);
  });

  it('must not hold credentials, and keys must name one that is there', async () => {
    const text = withConfigs
      .replace('mode: fallback }', 'mode: fallback }\n      api_key: canary')
      .replace('careful }', 'cautious }');
    const { exitCode, output } = await check(text);
    expect(exitCode).toBe(78);
    expect(output).not.toContain('canary');
    expect(output.split('\n').map((line) => line.split(': ')[2])).toEqual([
      'configs[0].config.api_key',
      'apiKeys[0].defaults.config',
      undefined,
    ]);
  });

  it('may send requests to the hosts that the environment trusts', async () => {
    const text = 'configs: [{id: a, config: {custom_host: "https://proxy.example/v1"}}]';
    expect((await check(text)).exitCode).toBe(78);
    const environment = { GATEWAY_TRUSTED_CUSTOM_HOSTS: 'other.example, proxy.example' };
    expect((await check(text, {}, environment)).exitCode).toBe(0);
  });
});
