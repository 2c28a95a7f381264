import type { ErrorBody, GatewayConfig } from '@model-gateway/contract';
import { readStream } from '../support/chat-client.js';
import { callerKey } from '../support/start-gateway.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { postJson, readExplanation, type JsonCall } from './post-json.js';

const messages = [{ role: 'user', content: 'Hello!' }];
const lossy = { messages, user: 'nobody', unheard_of: true };

describe('a config in the header', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  beforeEach(() => services.twin.reset());

  const post = (call: Omit<JsonCall, 'gateway'>) => postJson({ gateway: services.gateway.url, ...call });
  const modelCalls = async () => (await services.twin.requests()).filter(({ path }) => path !== '/token');

  /** The log line of a request. Lines are written a moment after the answer. */
  const logLine = async (id: string): Promise<{ readonly losses?: object }> => {
    for (let attempt = 0; attempt < 2_000; attempt += 1) {
      const lines = services.gateway.output().split('\n');
      const line = lines.find((text) => text.includes(id) && text.endsWith('}'));
      if (line !== undefined) return JSON.parse(line) as { losses?: object };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`There is no log line of ${id}.`);
  };

  describe.each(bothProviders)('on_loss: "error" at %s', (provider) => {
    it.each([
      ['chat/completions', false],
      ['chat/completions', true],
      ['explain', false],
      ['explain', true],
    ] as const)(
      'refuses what %s would lose, before anything is sent (streamed: %s)',
      async (route, stream) => {
        const body = { model: `${provider}/gemini-2.5-flash`, stream, ...lossy };
        const response = await post({ route, body, config: { on_loss: 'error' } });
        expect(response.status).toBe(400);
        expect(response.headers.get('x-gateway-loss')).toBe('2');
        const { error } = (await response.json()) as ErrorBody;
        expect(error).toMatchObject({ type: 'invalid_request_error', code: 'unsupported_parameter' });
        expect(error.loss?.map(({ path }) => path).sort()).toEqual(['unheard_of', 'user']);
        expect(error.param).toBe('unheard_of');
        expect(error.message).toContain('unheard_of');
        expect(error.message).not.toContain('user');
        expect(await services.twin.requests()).toEqual([]);
      },
    );

    it.each([false, true])('lets pass what loses nothing (streamed: %s)', async (stream) => {
      const body = { model: `${provider}/gemini-2.5-flash`, stream, messages };
      const response = await post({ route: 'chat/completions', body, config: { on_loss: 'error' } });
      expect(response.status).toBe(200);
      await response.text();
    });
  });

  it('reports the same losses in the header, the answer, the stream, the log and the explanation', async () => {
    const body = { model: '@google/gemini-2.5-flash', ...lossy };
    const config: GatewayConfig = { strict_standard_compliance: false };
    const { loss } = await readExplanation(await post({ route: 'explain', body, config }));
    expect(loss).toHaveLength(2);
    const whole = await post({ route: 'chat/completions', body, config });
    expect(whole.headers.get('x-gateway-loss')).toBe('2');
    expect(await whole.json()).toMatchObject({ gateway: { loss } });
    const streamed = await post({ route: 'chat/completions', body: { ...body, stream: true }, config });
    expect(streamed.headers.get('x-gateway-loss')).toBe('2');
    const { chunks } = await readStream(streamed);
    const last = chunks.filter(({ choices }) => choices[0]?.finish_reason);
    expect(last).toMatchObject([{ gateway: { loss } }]);
    const ids = [whole, streamed].map((response) => response.headers.get('x-gateway-request-id') ?? '');
    for (const id of ids) expect((await logLine(id)).losses).toEqual(loss);
  });

  describe('metadata_as_labels', () => {
    const headers = { 'x-gateway-metadata': JSON.stringify({ team: 'search', Stage: 'Dev 1', area: 'x' }) };
    const config: GatewayConfig = { metadata_as_labels: true };

    it.each([false, true])('labels the request at the platform provider (streamed: %s)', async (stream) => {
      const body = { model: '@vertex/gemini-2.5-flash', stream, messages, labels: { area: 'own' } };
      const response = await post({ route: 'chat/completions', body, config, headers });
      await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('x-gateway-loss')).toBe('2');
      const [sent] = await modelCalls();
      expect(sent?.body.labels).toEqual({ area: 'own', team: 'search', stage: 'dev_1' });
    });

    it('is a loss at the direct provider, which has no labels', async () => {
      const body = { model: '@google/gemini-2.5-flash', messages };
      const { loss, targets } = await readExplanation(
        await post({ route: 'explain', body, config, headers }),
      );
      expect(loss).toMatchObject([{ path: 'header:x-gateway-metadata', action: 'dropped' }]);
      expect(targets[0]?.request?.body).not.toHaveProperty('labels');
    });

    it('is refused there under on_loss: "error"', async () => {
      const body = { model: '@google/gemini-2.5-flash', messages };
      const strictly: GatewayConfig = { ...config, on_loss: 'error' };
      const response = await post({ route: 'chat/completions', body, config: strictly, headers });
      expect(await response.json()).toMatchObject({ error: { param: 'header:x-gateway-metadata' } });
      expect(await services.twin.requests()).toEqual([]);
    });

    it('is off without the config', async () => {
      const body = { model: '@vertex/gemini-2.5-flash', messages };
      const { loss, targets } = await readExplanation(await post({ route: 'explain', body, headers }));
      expect(loss).toEqual([]);
      expect(targets[0]?.request?.body).not.toHaveProperty('labels');
    });
  });

  it('changes the body, and chooses the provider', async () => {
    const config: GatewayConfig = {
      provider: '@google',
      override_params: { temperature: 0.25 },
      default_params: { max_tokens: 77 },
      drop_params: ['user', 'unheard_of'],
    };
    const body = { model: 'gemini-2.5-flash', temperature: 1, ...lossy };
    const response = await post({ route: 'chat/completions', body, config });
    expect(response.status).toBe(200);
    expect(response.headers.has('x-gateway-loss')).toBe(false);
    const [sent] = await modelCalls();
    expect(sent?.body.generationConfig).toMatchObject({ temperature: 0.25, maxOutputTokens: 77 });
  });

  it('leads nobody around an allow list', async () => {
    const headers = { 'x-gateway-api-key': `${callerKey}-limited` };
    const body = { model: '@google/gemini-2.5-flash', messages };
    const config: GatewayConfig = { override_params: { model: '@google/gemini-2.5-pro' } };
    for (const route of ['chat/completions', 'explain'] as const) {
      expect((await post({ route, body, headers })).status).toBe(200);
      const response = await post({ route, body, headers, config });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 'model_not_allowed' } });
    }
  });

  it('names everything that is wrong with it at once', async () => {
    const headers = { 'x-gateway-config': '{"on_loss":1,"retry":[],"nope":1,"api_key":"s3 cret"}' };
    const response = await post({ route: 'chat/completions', body: { model: 'm', messages }, headers });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as ErrorBody;
    for (const path of ['config.on_loss', 'config.retry', 'config.nope', 'config.api_key'])
      expect(error.message).toContain(path);
    expect(error.param).toBe('config.on_loss');
    expect(error.message + services.gateway.output()).not.toContain('s3 cret');
  });
});
