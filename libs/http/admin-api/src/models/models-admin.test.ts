import type {
  AdminConfigFile,
  AdminKnownModelList,
  AdminModel,
  AdminPage,
  ErrorBody,
} from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('/admin/v1/models', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
    ((await response.json()) as ErrorBody).error;
  const pathOf = (id: string) => `/models/${encodeURIComponent(id)}`;
  const price = { input: 0.3, cachedInput: 0.03, output: 2.5 };

  it.each(['@team-a/gemini-2.5-flash', 'vertex-ai/gemini-*', 'google/*', '@a/endpoints/1'])(
    'makes, reads, changes and deletes %s',
    async (id) => {
      const made = await api.ask('POST', '/models', { id, price, source: 'Our contract' });
      const text = await made.text();
      expect([made.status, made.headers.get('location')]).toEqual([201, `/admin/v1${pathOf(id)}`]);
      expect(JSON.parse(text)).toMatchObject({ id, price, source: 'Our contract', managedBy: 'api' });
      const location = made.headers.get('location')!.replace('/admin/v1', '');
      const read = await api.ask('GET', location);
      expect([await read.text(), read.headers.get('etag')]).toEqual([text, made.headers.get('etag')]);
      const { data } = (await (await api.ask('GET', '/models')).json()) as AdminPage<AdminModel>;
      expect(data).toEqual([JSON.parse(text)]);
      const etag = read.headers.get('etag') ?? '';
      const changed = await api.ask('PATCH', location, { price: null, source: null }, { 'if-match': etag });
      const { managedBy, createdAt, updatedAt, ...rest } = (await changed.json()) as AdminModel;
      expect([changed.status, rest, managedBy]).toEqual([200, { id, price: null }, 'api']);
      expect(createdAt).toBe(updatedAt);
      expect((await api.ask('PATCH', location, {}, { 'if-match': etag })).status).toBe(412);
      expect((await api.ask('DELETE', location)).status).toBe(204);
      expect((await errorOf(await api.ask('GET', location))).code).toBe('model_not_found');
    },
  );

  it('takes every member there is, and shows it again', async () => {
    const long = { ...price, above: 200_000 };
    const rates = { cacheWrite: 1, audioInput: 2, imageInput: 3, videoInput: 4, imageOutput: 5, perImage: 6 };
    const capabilities = {
      contextWindow: 1_048_576,
      maxOutput: 65_536,
      tools: true,
      images: true,
      audio: false,
      video: false,
      thinking: true,
      structuredOutput: true,
    };
    const body = { id: 'google/a', price: { ...price, ...rates, long }, capabilities, source: 'x' };
    expect(await (await api.ask('POST', '/models', body)).json()).toMatchObject(body);
  });

  it.each<[object, string[]]>([
    [{ id: 'gemini-2.5-flash', price }, ['id']],
    [{ id: 'azure/gpt', price }, ['id']],
    [{ price }, ['id']],
    [{ id: 'google/a', price: { output: 1 } }, ['price.input']],
    [{ id: 'google/a', price: { input: -1 } }, ['price.input']],
    [{ id: 'google/a', price: { input: 10_001 } }, ['price.input']],
    [{ id: 'google/a', price: { input: 1, output: null } }, ['price.output']],
    [{ id: 'google/a', price: { input: 1, long: { input: 1 } } }, ['price.long.above']],
    [{ id: 'google/a', price: { input: 1, outptu: 1 } }, ['price.outptu']],
    [{ id: 'google/a', price: 'free' }, ['price']],
    [{ id: 'google/a', capabilities: { tools: 'yes', contextWindow: 0 } }, ['tools', 'contextWindow']],
    [{ id: 'google/a', price, source: ' ' }, ['source']],
  ])('refuses %j', async (body, places) => {
    const response = await api.ask('POST', '/models', body);
    expect(response.status).toBe(400);
    const { message } = await errorOf(response);
    for (const place of places) expect(message).toContain(place);
  });

  it('makes an entry once for one idempotency key', async () => {
    const ask = () => api.ask('POST', '/models', { id: 'google/a', price }, { 'idempotency-key': 'k' });
    const [one, other] = [await (await ask()).text(), await (await ask()).text()];
    expect(other).toBe(one);
  });

  it('changes nothing that the config file decides', async () => {
    const { items } = api.administration.models;
    items.set('google/a', { item: { id: 'google/a', price: null }, managedBy: 'file' });
    const shown = await (await api.ask('GET', pathOf('google/a'))).json();
    expect(shown).toEqual({ id: 'google/a', price: null, managedBy: 'file' });
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { price } : undefined;
      expect((await api.ask(method, pathOf('google/a'), body)).status).toBe(409);
    }
  });

  it('is named among what the config file overrides', async () => {
    const item = { id: 'google/a', price: null };
    api.administration.models.items.set('google/a', { item, managedBy: 'api', overriddenBy: 'file' });
    const { overrides } = (await (await api.ask('GET', '/config-file')).json()) as AdminConfigFile;
    expect(overrides).toEqual([{ resource: 'models', id: 'google/a' }]);
  });

  it('shows what the gateway itself knows, with source and day, and null for what it does not', async () => {
    const { data } = (await (await api.ask('GET', '/models/known')).json()) as AdminKnownModelList;
    const of = (id: string) => data.find((one) => one.id === id);
    expect(of('google/gemini-2.5-flash')).toEqual({
      id: 'google/gemini-2.5-flash',
      kind: 'google',
      ownedBy: 'google',
      price: {
        input: 0.3,
        cachedInput: 0.03,
        audioInput: 1,
        output: 2.5,
        source: 'https://ai.google.dev/gemini-api/docs/pricing',
        read: '2026-10-07',
      },
      laterPrices: [],
      capabilities: expect.objectContaining({ contextWindow: 1_048_576, tools: true, read: {} }) as unknown,
      retirement: {
        notBefore: '2026-12-01',
        replacement: 'gemini-3.5-flash-lite',
        source: 'https://ai.google.dev/gemini-api/docs/deprecations',
        read: '2026-11-10',
      },
    });
    expect(of('vertex-ai/anthropic.claude-opus-4-6')?.capabilities?.read).toEqual({
      contextWindow: '2026-11-20',
    });
    expect(of('vertex-ai/imagen-4.0-generate-001')).toMatchObject({
      price: null,
      capabilities: null,
      retirement: null,
    });
    expect((await api.ask('GET', '/models/known?limit=5')).status).toBe(400);
    expect((await api.ask('POST', '/models/known', {})).status).toBe(404);
  });

  it('is for administrators only', async () => {
    for (const path of ['/models', '/models/known', pathOf('google/a')]) {
      const response = await fetch(`${api.base}/admin/v1${path}`, {
        headers: { 'x-gateway-api-key': 'key' },
      });
      expect([401, 403]).toContain(response.status);
    }
  });
});
