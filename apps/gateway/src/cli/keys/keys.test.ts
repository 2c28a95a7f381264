import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminIssuedApiKey } from '@model-gateway/contract';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startCuttingProxy } from '../../testing/start-cutting-proxy.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { keysCommands } from './keys.js';
import type { CreateKeyOptions } from './keys-commands.js';

const json = { json: true };
const text = { json: false };
const day = 86_400_000;

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

function setUp(environment: Readonly<Record<string, string>> = gateway.environment) {
  const terminal = fakeTerminal(environment);
  return { keys: keysCommands(terminal), output: () => terminal.output() };
}

async function create(options: CreateKeyOptions): Promise<AdminIssuedApiKey> {
  const { keys, output } = setUp();
  expect(await keys.create({ ...options, json: true })).toBe(0);
  return JSON.parse(output()) as AdminIssuedApiKey;
}

const statusOf = async (secret: string) =>
  (await fetch(`${gateway.url}/v1/models`, { headers: { 'x-api-key': secret } })).status;

describe('the keys of a running gateway', () => {
  it('say which of their secrets is still used, and one of them is ended at once', async () => {
    const { secret: previous } = await create({ ...text, name: 'overlapping' });
    const rotated = setUp();
    expect(await rotated.keys.rotate('overlapping', json)).toBe(0);
    const { secret: current, ...key } = JSON.parse(rotated.output()) as AdminIssuedApiKey;
    expect([await statusOf(previous), await statusOf(current)]).toEqual([200, 200]);
    const shown = setUp();
    expect(await shown.keys.show('overlapping', text)).toBe(0);
    expect(shown.output().match(/^secret: +sec_[0-9a-f]{16} ….{4},.* last used 2\d{3}-.+Z$/gm)).toHaveLength(
      2,
    );
    const [, old] = key.secrets;
    const ended = setUp();
    expect(await ended.keys.endSecret('overlapping', old!.id, json)).toBe(0);
    expect([await statusOf(previous), await statusOf(current)]).toEqual([401, 200]);
    const [{ id: last } = { id: '' }] = key.secrets;
    await expect(setUp().keys.endSecret('overlapping', last, json)).rejects.toMatchObject({
      message: expect.stringContaining('409') as string,
    });
  });

  it('are made as the flags say, and work', async () => {
    const key = await create({
      ...text,
      name: 'flags',
      expires: 90 * day,
      allowedModels: ['@google/*'],
      requestsPerMinute: 600,
      tokensPerMinute: 9000,
      tokensPerDay: 5_000_000,
      budget: 12.5,
      tokenBudget: 1000,
      budgetResets: 'monthly',
    });
    expect(key).toMatchObject({
      id: 'key_flags',
      scopes: ['inference'],
      allowedModels: ['@google/*'],
      rateLimits: [
        { type: 'requests', per: 'minute', limit: 600 },
        { type: 'tokens', per: 'minute', limit: 9000 },
        { type: 'tokens', per: 'day', limit: 5_000_000 },
      ],
      budgets: [
        { type: 'cost', limit: 12.5, resets: 'monthly' },
        { type: 'tokens', limit: 1000, resets: 'monthly' },
      ],
    });
    expect(Math.abs(Date.parse(key.expiresAt ?? '') - Date.now() - 90 * day)).toBeLessThan(60_000);
    expect(await statusOf(key.secret)).toBe(200);
  });

  it('take the rest from a settings file, over which flags win', async () => {
    const settings = join(gateway.folder, 'settings.json');
    await writeFile(settings, '{"name":"other","scopes":["admin"],"defaults":{"metadata":{"team":"a"}}}');
    const key = await create({ ...text, name: 'settings', settings, expires: '2099-01-31' });
    expect(key).toMatchObject({
      name: 'settings',
      scopes: ['admin'],
      defaults: { metadata: { team: 'a' } },
      expiresAt: '2099-01-31T00:00:00.000Z',
    });
  });

  it('are made once under one idempotency key', async () => {
    const options = { ...text, name: 'once', idempotencyKey: 'creation-1' };
    const [first, second] = [await create(options), await create(options)];
    expect(second).toEqual(first);
  });

  it('say how to ask once more where no answer came', async () => {
    const lost = (...cut: readonly number[]) => startCuttingProxy(gateway.url, cut);
    const once = await lost(1);
    const { keys, output } = setUp({ ...gateway.environment, GATEWAY_BASE_URL: once.url });
    expect(await keys.create({ ...json, name: 'cut' })).toBe(0);
    expect(await statusOf((JSON.parse(output()) as AdminIssuedApiKey).secret)).toBe(200);
    await once.close();
    const always = await lost(1, 2, 3);
    const { keys: others } = setUp({ ...gateway.environment, GATEWAY_BASE_URL: always.url });
    await expect(others.create({ ...text, name: 'cut-always' })).rejects.toMatchObject({
      exitCode: 69,
      details: { hint: expect.stringMatching(/--idempotency-key [\w-]{36} /) as string },
    });
    await expect(others.rotate('cut-always', text)).rejects.toMatchObject({
      details: { hint: expect.stringContaining('rotate it again') as string },
    });
    await always.close();
    await expect(others.create({ ...text, name: 'unknown' })).rejects.toMatchObject({
      exitCode: 69,
      details: { hint: expect.stringContaining('Is it running?') as string },
    });
  });

  it('have no --budget-resets without a budget', async () => {
    const creation = setUp().keys.create({ ...text, name: 'resets', budgetResets: 'daily' });
    await expect(creation).rejects.toMatchObject({ code: 'unusable_input', exitCode: 64 });
  });

  it('are not chosen by a word that is the id of one and the name of another', async () => {
    await create({ ...text, name: 'shadow' });
    await create({ ...text, name: 'key_shadow' });
    const { keys } = setUp();
    await expect(keys.revoke('key_shadow', text)).rejects.toMatchObject({
      code: 'unusable_input',
      exitCode: 64,
      details: { hint: 'Take the name shadow for the first, or the id key_key_shadow for the second.' },
    });
    expect(await keys.show('shadow', text)).toBe(0);
    expect(await keys.revoke('key_key_shadow', text)).toBe(0);
  });

  it('are shown to people with the secret once', async () => {
    const { keys, output } = setUp();
    await keys.create({ ...text, name: 'people' });
    const [secret = ''] = /^gwk_[\w-]{43}$/m.exec(output()) ?? [];
    expect(await statusOf(secret)).toBe(200);
    for (const show of [() => keys.show('people', text), () => keys.list(text), () => keys.list(json)]) {
      const before = output().length;
      expect(await show()).toBe(0);
      expect(output().slice(before)).toContain('key_people');
      expect(output().slice(before)).not.toContain(secret);
    }
    expect(output()).toMatch(/^key_people +people +active +inference +never +api$/m);
    expect(output()).toMatch(/^status: +active$/m);
  });

  it('may have their secret put into a new file, for its owner alone', async () => {
    const secretFile = join(gateway.folder, 'secret');
    const { keys, output } = setUp();
    expect(await keys.create({ ...json, name: 'filed', secretFile })).toBe(0);
    const secret = (await readFile(secretFile, 'utf8')).trim();
    expect(await statusOf(secret)).toBe(200);
    expect((await stat(secretFile)).mode & 0o777).toBe(0o600);
    expect(output()).not.toContain(secret);
    await expect(keys.create({ ...json, name: 'filed-again', secretFile })).rejects.toMatchObject({
      exitCode: 64,
    });
    await expect(keys.show('filed-again', text)).rejects.toThrow('no key of the id or name filed-again');
    const unmade = join(gateway.folder, 'unmade');
    await expect(keys.create({ ...json, name: 'filed', secretFile: unmade })).rejects.toThrow('409');
    await expect(stat(unmade)).rejects.toThrow('ENOENT');
  });

  it('are rotated by name, with an overlap', async () => {
    const key = await create({ ...text, name: 'rotated' });
    const { keys, output } = setUp();
    expect(await keys.rotate('rotated', { ...json, overlap: 60_000 })).toBe(0);
    const rotated = JSON.parse(output()) as AdminIssuedApiKey;
    expect([await statusOf(key.secret), await statusOf(rotated.secret)]).toEqual([200, 200]);
    await keys.rotate('key_rotated', { ...json, overlap: 0 });
    expect(await statusOf(rotated.secret)).toBe(401);
  });

  it('are revoked for good', async () => {
    const { secret } = await create({ ...text, name: 'revoked' });
    const { keys, output } = setUp();
    expect(await keys.revoke('revoked', text)).toBe(0);
    expect(output()).toMatch(/^status: +revoked at \d{4}-/m);
    expect(await statusOf(secret)).toBe(401);
    await expect(keys.rotate('revoked', text)).rejects.toMatchObject({ exitCode: 1 });
  });

  it('are for administrators, whose key comes from the environment or a file', async () => {
    const { GATEWAY_BASE_URL, GATEWAY_API_KEY, GATEWAY_ADMIN_KEY } = gateway.environment as Record<
      'GATEWAY_BASE_URL' | 'GATEWAY_API_KEY' | 'GATEWAY_ADMIN_KEY',
      string
    >;
    const url = { GATEWAY_BASE_URL };
    await expect(setUp({ ...url }).keys.list(text)).rejects.toMatchObject({
      code: 'missing_key',
      exitCode: 78,
    });
    await expect(setUp({ ...url, GATEWAY_ADMIN_KEY: 'a b' }).keys.list(text)).rejects.toMatchObject({
      message: 'What GATEWAY_ADMIN_KEY holds is no key.',
    });
    await expect(setUp({ ...url, GATEWAY_ADMIN_KEY: GATEWAY_API_KEY }).keys.list(text)).rejects.toMatchObject(
      {
        message: expect.stringContaining('scope admin') as string,
        exitCode: 77,
      },
    );
    const apiKeyFile = join(gateway.folder, 'admin.key');
    await writeFile(apiKeyFile, `${GATEWAY_ADMIN_KEY}\n`);
    expect(await setUp(url).keys.list({ ...text, apiKeyFile })).toBe(0);
    await expect(setUp(url).keys.list({ ...text, apiKeyFile: '/none' })).rejects.toMatchObject({
      exitCode: 64,
    });
  });
});
