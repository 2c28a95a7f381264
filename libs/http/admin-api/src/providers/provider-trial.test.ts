import type { ErrorBody } from '@model-gateway/contract';
import { UpstreamStatusError, type CatalogEntry } from '@model-gateway/core';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const google = { kind: 'google', apiKey: 'AIza-0123456789-abcdef' };

describe('POST /admin/v1/providers/test', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const tryOut = (body: object) => api.ask('POST', '/providers/test', body);

  it('tries what is not stored, lists its models, stores nothing, and is on the audit log', async () => {
    const tried: [CatalogEntry, string | undefined][] = [];
    api.tryOut = (entry, model) => {
      tried.push([entry, model]);
      return { model: 'gemini-2.5-flash', durationMs: 7, models: ['gemini-2.5-flash'] };
    };
    const response = await tryOut({ ...google, slug: 'new', model: 'gemini-2.5-pro' });
    expect([response.status, await response.json()]).toEqual([
      200,
      { ok: true, model: 'gemini-2.5-flash', durationMs: 7, models: ['gemini-2.5-flash'] },
    ]);
    const credential = { type: 'api-key', apiKey: google.apiKey };
    expect(tried).toEqual([
      [expect.objectContaining({ slug: 'new', kind: 'google', credential }), 'gemini-2.5-pro'],
    ]);
    expect(await (await api.ask('GET', '/providers')).json()).toMatchObject({ data: [] });
    expect(api.administration.audit).toMatchObject([
      { action: 'test', kind: 'providers', resourceId: 'new' },
    ]);
  });

  it('needs no slug', async () => {
    expect((await tryOut(google)).status).toBe(200);
    expect(api.administration.audit).toMatchObject([{ resourceId: 'unnamed' }]);
  });

  it("answers a failure in the upstream's own words", async () => {
    const message = 'Vertex AI API has not been used in project 12 before.';
    const failure = new UpstreamStatusError(403, 'permission_denied', {
      status: 403,
      code: 'PERMISSION_DENIED',
      message,
    });
    api.tryOut = () => ({ model: 'gemini-2.5-flash', durationMs: 9, failure });
    expect(await (await tryOut(google)).json()).toMatchObject({
      ok: false,
      error: { code: 'permission_denied', message: expect.stringContaining('has not been used') as string },
    });
  });

  it.each([
    [{}, 'kind'],
    [{ kind: 'google', region: 'global' }, 'region'],
    [{ ...google, slug: 'A' }, 'slug'],
    [{ ...google, model: 'a b' }, 'model'],
    [{ ...google, extra: 1 }, 'extra'],
  ])('refuses %j', async (body, param) => {
    const response = await tryOut(body);
    expect([response.status, ((await response.json()) as ErrorBody).error.param]).toEqual([400, param]);
  });

  it('leaves the other methods of its path to a provider of the same name', async () => {
    await api.ask('POST', '/providers', { ...google, slug: 'test' });
    expect(await (await api.ask('GET', '/providers/test')).json()).toMatchObject({ slug: 'test' });
    expect((await api.ask('DELETE', '/providers/test')).status).toBe(204);
    expect((await api.ask('GET', '/providers/test')).status).toBe(404);
  });
});

describe('GET /admin/v1/provider-kinds', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  it('says what each kind takes', async () => {
    const { data } = (await (await api.ask('GET', '/provider-kinds')).json()) as {
      data: { kind: string; credentials: string[]; locations: string[]; regions: unknown[] }[];
    };
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['vertex-ai', 'google']));
    for (const { credentials } of data) expect(credentials.at(-1)).toBe('from-caller');
    expect(data.find(({ kind }) => kind === 'google')).toMatchObject({ locations: [], regions: [] });
  });
});
