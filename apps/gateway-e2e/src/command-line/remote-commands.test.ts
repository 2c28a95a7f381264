import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { adminKey } from '../support/launch-gateway.js';
import { freePort } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { gatewayProgram, runGateway, type CommandInput } from './run-gateway.js';

const body = JSON.stringify({
  model: '@google/gemini-2.5-flash',
  logit_bias: { 50256: -100 },
  messages: [{ role: 'user', content: 'Hi' }],
});

let services: Services;
let folder: TemporaryFolder;
let environment: Record<string, string>;
beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
  folder = await temporaryFolder();
  environment = {
    GATEWAY_BASE_URL: `${services.gateway.url}/v1`,
    GATEWAY_API_KEY: callerKey,
    GATEWAY_ADMIN_KEY: adminKey,
  };
});
afterAll(async () => {
  await folder.remove();
  await services.stop();
});

const gateway = (argv: readonly string[], more: CommandInput = {}) =>
  runGateway(argv, { ...more, environment: { ...environment, ...more.environment } });
const asJson = async (argv: readonly string[]) => {
  const { exitCode, stdout, stderr } = await gateway([...argv, '--json']);
  expect([exitCode, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as unknown;
};
const statusWith = async (key: string) =>
  (await fetch(`${services.gateway.url}/v1/models`, { headers: { 'x-api-key': key } })).status;

describe('gateway health', () => {
  it('ends with 0 where the gateway is ready, and with 69 where none is', async () => {
    expect(await gateway(['health'])).toEqual({
      exitCode: 0,
      stdout: `${services.gateway.url} is ready.\n`,
      stderr: '',
    });
    const { port } = new URL(services.gateway.url);
    expect((await runGateway(['health', '--json'], { environment: { PORT: port } })).exitCode).toBe(0);
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await gateway(['health', '--url', nowhere])).toEqual({
      exitCode: 69,
      stdout: '',
      stderr:
        `gateway: The gateway at ${nowhere} cannot be reached: nothing listens there.\n` +
        'gateway: Is it running? --url or GATEWAY_BASE_URL says where.\n',
    });
  });

  it('needs no dependency but the parser of the command line', async () => {
    // Whatever else is loaded would be loaded every few seconds in every container.
    const program = `
      const before = process.argv;
      process.argv = [...before.slice(0, 1), 'gateway', 'health'];
      process.once('exit', () => {
        const packages = Object.keys(require.cache).map((file) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1]);
        process.stdout.write(JSON.stringify([...new Set(packages.filter(Boolean))]));
      });
      require(process.env.PROGRAM);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
      env: { ...environment, PROGRAM: gatewayProgram },
    });
    const packages = JSON.parse(stdout.slice(stdout.indexOf('['))) as string[];
    expect([...packages].sort()).toEqual(['commander', 'reflect-metadata']);
  });
});

describe('gateway keys', () => {
  it('makes, lists, shows, rotates and revokes keys that work, or do not any more', async () => {
    const made = await gateway([
      ...['keys', 'create', '--name', 'search', '--expires', '90d', '--allowed-models', '@google/*'],
      ...['--requests-per-minute', '600', '--budget', '200', '--budget-resets', 'monthly'],
    ]);
    expect([made.exitCode, made.stderr]).toEqual([0, '']);
    const [secret = ''] = /^gwk_[\w-]{43}$/m.exec(made.stdout) ?? [];
    expect(await statusWith(secret)).toBe(200);
    expect((await gateway(['keys', 'list'])).stdout).toMatch(
      /^key_search +search +active +inference +\d{4}-/m,
    );
    expect(await asJson(['keys', 'show', 'search'])).toMatchObject({
      id: 'key_search',
      allowedModels: ['@google/*'],
      rateLimits: [{ type: 'requests', per: 'minute', limit: 600 }],
      budgets: [{ type: 'cost', limit: 200, resets: 'monthly' }],
    });
    const secretFile = path.join(folder.path, 'rotated');
    const rotated = await gateway([
      'keys',
      'rotate',
      'key_search',
      '--overlap',
      '0s',
      '--secret-file',
      secretFile,
    ]);
    const next = (await readFile(secretFile, 'utf8')).trim();
    expect(rotated.stdout).not.toContain(next);
    expect([await statusWith(secret), await statusWith(next)]).toEqual([401, 200]);
    expect(await asJson(['keys', 'revoke', 'search'])).toMatchObject({ status: 'revoked' });
    expect(await statusWith(next)).toBe(401);
    expect(services.gateway.output()).not.toMatch(/gwk_/);
  });

  it('lists more keys than one page has', async () => {
    const names = Array.from({ length: 205 }, (_, index) => `page-${index}`);
    for (const name of names) {
      const answer = await fetch(`${services.gateway.url}/admin/v1/api-keys`, {
        method: 'POST',
        headers: { 'x-gateway-api-key': adminKey, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      expect(answer.status).toBe(201);
    }
    const { data } = (await asJson(['keys', 'list'])) as { data: { name: string }[] };
    expect(names.filter((name) => data.every((key) => key.name !== name))).toEqual([]);
  });

  it('makes one key for one idempotency key', async () => {
    const argv = ['keys', 'create', '--name', 'once', '--idempotency-key', 'once-1'];
    expect(await asJson(argv)).toEqual(await asJson(argv));
  });

  it.each([
    ['no key', { GATEWAY_ADMIN_KEY: '' }, 78, 'gateway: GATEWAY_ADMIN_KEY holds no key.'],
    ['a key that is not known', { GATEWAY_ADMIN_KEY: 'nobodys-key' }, 77, '(401, invalid_api_key)'],
    [
      'the key of a caller',
      { GATEWAY_ADMIN_KEY: callerKey },
      77,
      'lacks the scope admin. (403, insufficient_scope)',
    ],
  ])('says what is wrong with %s', async (_, variables, exitCode, message) => {
    const outcome = await gateway(['keys', 'list'], { environment: variables });
    expect(outcome).toMatchObject({ exitCode, stdout: '' });
    expect(outcome.stderr).toContain(message);
    expect(outcome.stderr).not.toMatch(/nobodys-key|gw-end-to-end/);
    const json = await gateway(['keys', 'list', '--json'], { environment: variables });
    expect(JSON.parse(json.stderr)).toMatchObject({
      exitCode,
      error: { code: expect.any(String) as string },
    });
  });

  it('says that there is no such key, and what the gateway does not like', async () => {
    const missing = await gateway(['keys', 'revoke', 'nobody', '--json']);
    expect([missing.exitCode, missing.stdout]).toEqual([1, '']);
    expect(JSON.parse(missing.stderr)).toMatchObject({ error: { code: 'api_key_not_found' } });
    const wrong = await gateway(['keys', 'create', '--name', 'a b', '--json']);
    expect(JSON.parse(wrong.stderr)).toMatchObject({
      error: { code: 'invalid_value', param: 'name' },
      status: 400,
    });
  });
});

describe('gateway providers', () => {
  it('lists entries, and tries them out', async () => {
    expect((await gateway(['providers', 'list'])).stdout).toMatch(
      /^vertex +vertex-ai +service-account +global/m,
    );
    const tried = await gateway(['providers', 'test', 'vertex']);
    expect(tried).toMatchObject({ exitCode: 0, stderr: '' });
    expect(tried.stdout).toMatch(/^@vertex: ok: \S+ answered in \d+ ms\n$/);
    expect(await asJson(['providers', 'test', 'google', '--model', 'gemini-2.5-flash'])).toMatchObject({
      ok: true,
    });
  });

  it('ends with 1 where an entry does not work, and where there is none', async () => {
    const failed = await gateway(['providers', 'test', 'google', '--model', 'no-such-model']);
    expect([failed.exitCode, failed.stderr]).toEqual([1, '']);
    expect(failed.stdout).toMatch(/^@google: failed: no-such-model after \d+ ms: .+ \(not_found\)\n$/);
    const missing = await gateway(['providers', 'test', 'none']);
    expect(missing).toMatchObject({ exitCode: 1, stdout: '' });
    expect(missing.stderr).toContain('(404, provider_not_found)');
  });
});

describe('gateway explain', () => {
  it('shows what a request becomes, from a file or standard input', async () => {
    const file = path.join(folder.path, 'request.json');
    await writeFile(file, body);
    const result = await gateway(['explain', file]);
    expect([result.exitCode, result.stderr]).toEqual([0, '']);
    expect(result.stdout).toContain(
      `POST ${services.twin.url}/v1beta/models/gemini-2.5-flash:generateContent`,
    );
    expect(result.stdout).toMatch(/^logit_bias +dropped +degraded +\S/m);
    expect(await gateway(['explain'], { input: body })).toEqual(result);
    const strict = await gateway(['explain', '--fail-on-loss', '--json', '-'], { input: body });
    expect(strict.exitCode).toBe(1);
    expect(JSON.parse(strict.stdout)).toMatchObject({ loss: [{ path: 'logit_bias' }] });
  });

  it('takes flags in place of headers', async () => {
    const argv = [
      '--model',
      'gemini-2.5-pro',
      '--provider',
      '@vertex',
      '--header',
      'x-gateway-vertex-region=us',
    ];
    const { stdout } = await gateway(['explain', '--json', ...argv], { input: body });
    expect(JSON.parse(stdout)).toMatchObject({
      targets: [{ slug: 'vertex', model: 'gemini-2.5-pro', region: 'us' }],
    });
    const refused = await gateway(['explain', '--header', 'authorization=Bearer s3cret'], { input: body });
    expect(refused).toMatchObject({ exitCode: 64, stdout: '' });
    expect(refused.stderr).not.toContain('s3cret');
  });

  it('says what the gateway refuses', async () => {
    const refused = await gateway(['explain'], { input: '{"messages":1}' });
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^gateway: .+ \(400, \w+, \w+\)\n$/);
  });
});
