import { check, shopKey, startMigrated, type MigratedGateway } from './migrated-gateway.js';
import { writtenExample } from './written-example.js';

const guide = 'migrating-from-portkey.md';
const file = writtenExample(guide, 'gateway-file');
const hello = { model: 'gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] };

describe('a config in the words of Portkey', () => {
  it('is refused with every member that has another name or form, and with no other', async () => {
    const { code, stdout, stderr } = await check(
      writtenExample(guide, 'portkey-config'),
      '--config',
      '--json',
    );
    expect(code).toBe(78);
    const { problems } = JSON.parse(stdout || stderr) as { problems: { path: string; code: string }[] };
    expect(problems.map(({ path }) => path).sort()).toEqual([
      'config.before_request_hooks',
      'config.strategy.cb_config',
      'config.strict_open_ai_compliance',
      'config.targets[0].virtual_key',
    ]);
  });

  it.each([
    [{ provider: '@a', retry: { attempts: 5, on_status_codes: [429], use_retry_after_headers: true } }, 0],
    [{ provider: '@a', cb_config: { failure_threshold: 3, cooldown_interval: 30_000 } }, 0],
    [{ provider: '@a', cb_config: { failure_threshold_percentage: 50, minimum_requests: 10 } }, 0],
    [{ provider: '@a', cache: { mode: 'simple', max_age: 60 } }, 0],
    [{ provider: '@a', cache: { mode: 'semantic' } }, 78],
    [{ provider: 'openai' }, 78],
    [{ prompt_id: 'pp-1' }, 78],
    [{ passthrough: true }, 78],
    [{ provider: '@a', drop_params: ['user', 'tools[*].function.strict'], default_params: { top_p: 1 } }, 0],
  ])('%j ends with %i', async (config, code) => {
    expect((await check(JSON.stringify(config), '--config')).code).toBe(code);
  });
});

describe('the configuration file that takes its place', () => {
  let migrated: MigratedGateway;
  beforeAll(async () => {
    migrated = await startMigrated(file, { GATEWAY_HEADER_PREFIXES: 'x-gateway-,x-portkey-' });
  });
  afterAll(() => migrated.stop());
  beforeEach(() => migrated.twin.reset());

  const ask = (content: string, more: Record<string, string> = {}) =>
    migrated.ask(
      { ...hello, messages: [{ role: 'user', content }] },
      { 'x-portkey-api-key': shopKey, 'x-portkey-config': 'pc-careful-1a2b3c', ...more },
    );

  it('passes the check, and nothing that it does is a mistake', async () => {
    const { code, stdout } = await check(file, '--allow-missing-secrets', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, providers: 2, configs: 1, problems: [] });
  });

  it('serves Portkey’s headers by the first target', async () => {
    const { status, body, headers, asked } = await ask('The first target, please.', {
      'x-portkey-trace-id': 'checkout-17',
    });
    expect(status).toBe(200);
    expect(asked).toEqual(['vertex-ai/gemini-2.5-pro']);
    expect(headers.get('x-gateway-trace-id')).toBe('checkout-17');
    expect(headers.get('x-gateway-last-used-option-index')).toBe('config.targets[0]');
    expect(headers.get('x-gateway-cache-status')).toBe('MISS');
    expect(body.choices[0].native_finish_reason).toBe('STOP');
  });

  it('falls back after the statuses that it lists', async () => {
    const fault = { kind: 'status', code: 503 };
    await migrated.twin.fault({ match: { model: 'gemini-2.5-pro' }, times: 4, fault });
    const { status, headers, asked } = await ask('The second target, please.');
    expect(status).toBe(200);
    expect(headers.get('x-gateway-last-used-option-index')).toBe('config.targets[1]');
    expect(asked.filter((target) => target === 'vertex-ai/gemini-2.5-pro')).toHaveLength(4);
    expect(asked.at(-1)).toBe('google/gemini-2.5-flash');
  });

  it('denies what the guardrail finds, and sends nothing', async () => {
    const { status, body, asked } = await ask('My card is 4111 1111 1111 1111.');
    expect(status).toBe(446);
    expect(body.error.code).toBe('guardrail_denied');
    expect(asked).toEqual([]);
  });

  it('answers from the cache what was asked before, but not by force', async () => {
    expect((await ask('Again?')).headers.get('x-gateway-cache-status')).toBe('MISS');
    expect((await ask('Again?')).headers.get('x-gateway-cache-status')).toBe('HIT');
    const forced = await ask('Again?', { 'x-portkey-cache-force-refresh': 'true' });
    expect(forced.headers.get('x-gateway-cache-status')).toBe('REFRESH');
  });

  it('does not read a virtual key, and says how a provider is named', async () => {
    const { status, body } = await migrated.ask(hello, {
      'x-portkey-api-key': shopKey,
      'x-portkey-virtual-key': 'gemini-prod',
    });
    expect(status).toBe(400);
    expect(body.error.code).toBe('missing_required_parameter');
  });

  it('takes the names of providers that Portkey has', async () => {
    const { status, asked } = await migrated.ask(hello, {
      'x-portkey-api-key': shopKey,
      'x-portkey-provider': '@gemini-prod',
      'x-portkey-strict-open-ai-compliance': 'false',
    });
    expect(status).toBe(200);
    expect(asked).toEqual(['google/gemini-2.5-flash']);
  });
});
