import { check, shopKey, startMigrated, type MigratedGateway } from './migrated-gateway.js';
import { writtenExample } from './written-example.js';

const guide = 'migrating-from-litellm.md';
const file = writtenExample(guide, 'gateway-file');
const chains = writtenExample(guide, 'gateway-config');
const messages = [{ role: 'user', content: 'Hello!' }];
const unavailable = { kind: 'status', code: 503 };

describe('the configuration file that takes the place of a config.yaml', () => {
  let migrated: MigratedGateway;
  beforeAll(async () => void (migrated = await startMigrated(file)));
  afterAll(() => migrated.stop());
  beforeEach(() => migrated.twin.reset());

  const ask = (model: string, headers: Record<string, string> = {}) =>
    migrated.ask({ model, messages }, { authorization: `Bearer ${shopKey}`, ...headers });

  it('passes the check, and nothing that it does is a mistake', async () => {
    const { code, stdout } = await check(file, '--allow-missing-secrets', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, providers: 2, configs: 1, problems: [] });
  });

  it('knows every model_name of the config.yaml, and no model that is not there', async () => {
    const names = writtenExample(guide, 'litellm').matchAll(/model_name: (\S+)/g);
    for (const [, name = ''] of names) expect((await ask(name)).status).toBe(200);
    const { status, body } = await ask('gpt-4o');
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error' });
  });

  it('names an entry itself under an empty config', async () => {
    const { status, asked } = await ask('@gemini/gemini-2.5-flash', { 'x-gateway-config': '{}' });
    expect(status).toBe(200);
    expect(asked).toEqual(['google/gemini-2.5-flash']);
  });

  it('takes the project and region of the deployment to Vertex AI', async () => {
    await ask('chat');
    const [{ path = '' } = {}] = (await migrated.twin.requests()).filter(({ path: p }) =>
      p.includes(':generate'),
    );
    expect(path).toContain('/projects/shop-project/locations/europe-west4/');
  });

  it('spreads requests over two chains, each of which falls back on the other deployment', async () => {
    const config = JSON.stringify(JSON.parse(chains));
    const first = new Set<string | undefined>();
    for (let count = 0; count < 40 && first.size < 2; count += 1) {
      await migrated.twin.reset();
      first.add((await ask('chat', { 'x-gateway-config': config })).asked[0]);
    }
    expect([...first].sort()).toEqual(['google/gemini-2.5-pro', 'vertex-ai/gemini-2.5-pro']);
    await migrated.twin.reset();
    await migrated.twin.fault({ match: { model: 'gemini-2.5-pro' }, times: 1, fault: unavailable });
    const { status, asked } = await ask('chat', { 'x-gateway-config': config });
    expect(status).toBe(200);
    expect([...asked].sort()).toEqual(['google/gemini-2.5-pro', 'vertex-ai/gemini-2.5-pro']);
  });

  // The last one: its failures open circuits.
  it('asks the deployments of an alias in turn, then the smaller model', async () => {
    expect((await ask('chat')).asked).toEqual(['vertex-ai/gemini-2.5-pro']);
    await migrated.twin.reset();
    await migrated.twin.fault({ match: { model: 'gemini-2.5-pro' }, times: 6, fault: unavailable });
    const { status, headers, asked } = await ask('chat');
    expect(status).toBe(200);
    expect(headers.get('x-gateway-model')).toBe('gemini-2.5-flash');
    const pro = ['vertex-ai/gemini-2.5-pro', 'google/gemini-2.5-pro'].flatMap((target) => [
      target,
      target,
      target,
    ]);
    expect(asked).toEqual([...pro, 'google/gemini-2.5-flash']);
  });
});

it('a single config of the guide passes the check', async () => {
  expect((await check(chains, '--config')).code).toBe(0);
});
