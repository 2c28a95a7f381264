import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeAll(async () => void (api = await startAdminApi()));
afterAll(() => api.stop());

const budgets = [{ type: 'cost', limit: 2000, resets: 'monthly' }];

describe('the organisation', () => {
  it('is always there, and is replaced as a whole', async () => {
    const before = await api.ask('GET', '/organisation');
    expect([before.status, await before.json()]).toEqual([200, { managedBy: 'api' }]);
    const replaced = await api.ask('PUT', '/organisation', { budgets, concurrency: 500 });
    expect([replaced.status, await replaced.json()]).toEqual([
      200,
      expect.objectContaining({ budgets, concurrency: 500 }),
    ]);
    const tag = replaced.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"\d+"$/);
    const known = await api.ask('GET', '/organisation', undefined, { 'if-none-match': tag });
    expect(known.status).toBe(304);
    expect((await api.ask('PATCH', '/organisation', { budgets: null })).status).toBe(200);
    expect((await api.ask('DELETE', '/organisation')).status).toBe(404);
  });

  it('is replaced in the state alone that the caller expects', async () => {
    const put = (headers: Record<string, string>) =>
      api.ask('PUT', '/organisation', { budgets }, headers).then(({ status }) => status);
    await api.ask('PUT', '/organisation', { concurrency: 7 });
    expect(await put({ 'if-none-match': '*' })).toBe(412);
    expect(await put({ 'if-match': '"999"' })).toBe(412);
    expect(await put({ 'if-none-match': '"5"' })).toBe(400);
    expect(await put({ 'if-match': '*' })).toBe(200);
  });

  it.each([
    [{ concurrency: 0 }, 'concurrency'],
    [{ budgets: [{ type: 'tokens', limit: 0.5 }] }, 'budgets[0].limit'],
    [{ weight: 2 }, 'weight'],
    [{ rateLimits: [{ type: 'requests', per: 'year', limit: 1 }] }, 'rateLimits[0].per'],
  ])('refuses %j', async (body, param) => {
    const response = await api.ask('PATCH', '/organisation', body);
    const { error } = (await response.json()) as { error: { param: string } };
    expect([response.status, error.param]).toEqual([400, param]);
  });
});

describe('a workspace', () => {
  it('has limits, budgets, concurrency and weight, and says how its budgets stand', async () => {
    const settings = { name: 'Ads', budgets, concurrency: 20, weight: 3 };
    const made = await api.ask('POST', '/workspaces', { id: 'ads', ...settings });
    expect([made.status, await made.json()]).toEqual([
      201,
      expect.objectContaining({ id: 'ads', ...settings }),
    ]);
    const standings = await api.ask('GET', '/workspaces/ads/budgets');
    expect(await standings.json()).toMatchObject({ data: [{ ...budgets[0], spent: 1.5 }] });
    expect((await api.ask('PATCH', '/workspaces/ads', { weight: 0 })).status).toBe(400);
  });
});
