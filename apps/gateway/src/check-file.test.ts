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
    output: `${path}: ok: 1 key, 2 providers\n`,
  });
  expect(await check('{}')).toEqual({ exitCode: 0, output: `${path}: ok: 0 keys, 0 providers\n` });
});

it('lists every problem with its line', async () => {
  const text = `apiKeys:
  - name: team a
    key: \${TEAM_A_KEY}
    defaults: { config: { on_loss: maybe, strategy: {} } }
`;
  expect(await check(text)).toEqual({
    exitCode: 78,
    output: [
      `${path}: line 2: apiKeys[0].name: A name has up to 63 letters, digits and - _ . and does not begin with gwk_.`,
      `${path}: line 3: apiKeys[0].key: The environment variable TEAM_A_KEY is not set.`,
      `${path}: line 4: apiKeys[0].defaults.config: config.on_loss must be "error" or "report"; ` +
        'config.strategy is not supported by this version of the gateway.',
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
  expect(JSON.parse(fine.output)).toEqual({ file: path, ok: true, problems: [], apiKeys: 1, providers: 2 });
  const wrong = await check('apiKeys: 1', { json: true });
  expect(wrong.exitCode).toBe(78);
  expect(JSON.parse(wrong.output)).toEqual({
    file: path,
    ok: false,
    problems: [{ path: 'apiKeys', line: 1, message: 'This must be a list.' }],
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
