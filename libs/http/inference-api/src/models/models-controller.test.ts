import {
  InvalidRequestError,
  UpstreamUnreachableError,
  type Target,
  type UpstreamModel,
} from '@model-gateway/core';
import { startApi, type RunningApi } from '../testing/start-api.js';

let api: RunningApi;
let offers: (target: Target) => Promise<readonly UpstreamModel[]>;

beforeAll(async () => {
  api = await startApi({}, { models: (target) => ({ list: () => offers(target) }) });
});
beforeEach(() => {
  offers = async () => [{ id: 'brand-new', ownedBy: 'google', created: 5 }];
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.base}${path}`, { headers: { 'x-gateway-api-key': 'caller-key', ...headers } });
const loose = { 'x-gateway-strict-standard-compliance': 'false' };

interface List {
  readonly object: string;
  readonly data: readonly { readonly id: string }[];
  readonly gateway?: { readonly loss: readonly { readonly path: string; readonly reason: string }[] };
}

describe('GET /v1/models', () => {
  it('lists in OpenAI’s form', async () => {
    const response = await get('/v1/models');
    expect(response.status).toBe(200);
    const list = (await response.json()) as List;
    expect(list.object).toBe('list');
    expect(list.data).toContainEqual({
      id: '@vertex-dev/anthropic.claude-sonnet-4-5@20250929',
      object: 'model',
      created: expect.any(Number),
      owned_by: 'anthropic',
    });
    expect(Object.keys(list)).toEqual(['object', 'data']);
  });

  it('tells what is known of each model where the client takes more than the standard', async () => {
    const { data } = (await (await get('/v1/models', loose)).json()) as List;
    expect(data.find(({ id }) => id === '@gemini-dev/gemini-2.5-pro')).toMatchObject({
      gateway: {
        capabilities: { context_window: 1_048_576, tools: true },
        price: { input: 1.25 },
        retirement: { not_before: '2026-12-01' },
      },
    });
    const one = await get('/v1/models/@gemini-dev/gemini-2.5-pro', loose);
    expect(await one.json()).toMatchObject({ gateway: { price: { input: 1.25 } } });
  });

  it('lists in Anthropic’s form for a client that sends its version', async () => {
    const headers = { 'anthropic-version': '2023-06-01', 'x-gateway-provider': '@vertex-dev' };
    const list = (await (await get('/v1/models?limit=1000', headers)).json()) as List;
    expect(list).toMatchObject({ has_more: false });
    expect(list.data.map(({ id }) => id)).toContain('claude-sonnet-4-5-20250929');
    expect((await get('/v1/models?limit=0', headers)).status).toBe(400);
    expect((await get('/v1/models?colour=1', headers)).status).toBe(400);
  });

  it('leaves Codex to its own settings', async () => {
    expect(await (await get('/v1/models?client_version=0.171.0')).json()).toEqual({ models: [] });
  });

  it('asks the upstreams when told to', async () => {
    const list = (await (
      await get('/v1/models?refresh=true', { 'x-gateway-provider': '@gemini-dev' })
    ).json()) as List;
    expect(list.data).toEqual([
      { id: '@gemini-dev/brand-new', object: 'model', created: 5, owned_by: 'google' },
    ]);
  });

  it('tells which upstreams could not be asked, and not what they said', async () => {
    offers = async ({ slug }) => {
      if (slug === 'vertex-dev') throw new UpstreamUnreachableError('No route to 10.0.0.7.');
      return [];
    };
    const strict = await get('/v1/models?refresh=true');
    expect(strict.headers.get('x-gateway-loss')).toBe('2');
    expect(await strict.json()).not.toHaveProperty('gateway');
    const { gateway } = (await (await get('/v1/models?refresh=true', loose)).json()) as List;
    expect(gateway?.loss.map(({ path }) => path)).toEqual(['refresh', 'refresh']);
    expect(JSON.stringify(gateway)).toContain('@vertex-dev could not be asked (upstream_unreachable)');
    expect(JSON.stringify(gateway)).not.toContain('10.0.0.7');
  });

  it.each([
    [{ 'x-gateway-vertex-region': 'europe-west1' }, 'europe-west1', 'header:x-gateway-vertex-region'],
    [{ 'x-gateway-config': '{"vertex_region":"europe-west2"}' }, 'europe-west2', 'config.vertex_region'],
  ])('asks where %j says', async (headers, region, regionPlace) => {
    const asked: Target[] = [];
    offers = async (target) => (asked.push(target), []);
    const response = await get('/v1/models?refresh=true', { 'x-gateway-provider': 'vertex-ai', ...headers });
    expect(response.status).toBe(200);
    expect(asked).toMatchObject([{ slug: 'vertex-dev', region, regionPlace }]);
  });

  it('refuses a region that the provider refuses', async () => {
    const param = 'header:x-gateway-vertex-region';
    offers = () => Promise.reject(new InvalidRequestError('invalid_value', 'No region.', { param }));
    const headers = { 'x-gateway-vertex-region': 'evil.example/x' };
    const response = await get('/v1/models?refresh=true', headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_value', param } });
  });

  it.each(['/v1/models?refresh=true', '/v1/models/@vertex-dev/gemini-2.5-flash?refresh=true'])(
    'lets a config refuse losses: %s',
    async (path) => {
      offers = () => Promise.reject(new UpstreamUnreachableError('No connection.'));
      const headers = {
        'x-gateway-config': '{"on_loss":"error"}',
        'x-gateway-provider': '@vertex-dev',
        'x-gateway-vertex-region': 'europe-west3',
      };
      const response = await get(path, headers);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { loss: [{ path: 'refresh', action: 'approximated' }] },
      });
    },
  );

  it.each([
    ['refresh=yes', 'query:refresh'],
    ['refresh', 'query:refresh'],
    ['refresh=true&refresh=false', 'query:refresh'],
    ['limit=5', 'query:limit'],
    ['__proto__=1', 'query:__proto__'],
  ])('refuses the query %s', async (query, param) => {
    const response = await get(`/v1/models?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
  });

  it('needs a key that may ask models', async () => {
    expect((await get('/v1/models', { 'x-gateway-api-key': 'wrong' })).status).toBe(401);
    expect((await get('/v1/models', { 'x-gateway-api-key': 'admin-key' })).status).toBe(403);
  });

  it('does not answer POST', async () => {
    expect((await api.post('/v1/models', {})).status).toBe(404);
  });
});

describe('GET /v1/models/{id}', () => {
  it.each(['@gemini-dev/gemini-2.5-flash', '%40gemini-dev%2Fgemini-2.5-flash'])('finds %s', async (id) => {
    const response = await get(`/v1/models/${id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: '@gemini-dev/gemini-2.5-flash', object: 'model' });
  });

  it('finds a model of a publisher, whose name holds slashes and @', async () => {
    const id = '@vertex-dev/anthropic.claude-sonnet-4-5@20250929';
    expect(await (await get(`/v1/models/${id}`)).json()).toMatchObject({ id, owned_by: 'anthropic' });
  });

  it('has Anthropic’s form for a client that sends its version', async () => {
    const version = { 'anthropic-version': '2023-06-01' };
    const id = '@vertex-dev/anthropic.claude-sonnet-4-5@20250929';
    const claude = { type: 'model', id: 'claude-sonnet-4-5-20250929', created_at: expect.any(String) };
    const entry = { ...version, 'x-gateway-provider': '@vertex-dev' };
    expect(await (await get(`/v1/models/${id}`, entry)).json()).toMatchObject(claude);
    expect(await (await get(`/v1/models/${claude.id}`, entry)).json()).toMatchObject(claude);
    expect(await (await get(`/v1/models/${id}`, version)).json()).toEqual({
      type: 'model',
      id,
      display_name: expect.any(String),
      created_at: expect.stringMatching(/^2025-/),
    });
    expect((await get('/v1/models/claude-none', entry)).status).toBe(404);
    expect((await get(`/v1/models/${claude.id}`, version)).status).toBe(404);
  });

  it('finds what only the upstream knows, when told to ask', async () => {
    expect((await get('/v1/models/@gemini-dev/brand-new')).status).toBe(404);
    expect((await get('/v1/models/@gemini-dev/brand-new?refresh=true')).status).toBe(200);
  });

  it.each([
    '@gemini-dev/none',
    '@none/gemini-2.5-flash',
    'gemini-2.5-flash',
    '..%2F..%2Fx',
    '@gemini-dev/__proto__',
  ])('does not find %s', async (id) => {
    const response = await get(`/v1/models/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { type: 'not_found_error', code: 'model_not_found' },
    });
  });

  it('does not find what the provider header says is elsewhere', async () => {
    const headers = { 'x-gateway-provider': '@vertex-dev' };
    expect((await get('/v1/models/@gemini-dev/gemini-2.5-flash', headers)).status).toBe(404);
  });

  it('does not find an id whose escapes are broken', async () => {
    const response = await get('/v1/models/%E0%A4%A');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'model_not_found' } });
  });
});
