import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeAll(async () => {
  api = await startAdminApi();
  await api.ask('POST', '/workspaces', { id: 'ads' });
});
afterAll(() => api.stop());

const budgets = [{ type: 'cost', limit: 20, resets: 'monthly' }];
const rateLimits = [{ type: 'requests', per: 'minute', limit: 60 }];
const whole = {
  maximumKeys: 3,
  maximumDays: 90,
  allowedModels: ['gemini-2.5-*'],
  rateLimits,
  budgets,
  revokeOnLeave: true,
};

describe('selfService of a workspace', () => {
  it('is set with POST, PUT and PATCH, and read as it was set', async () => {
    const made = await api.ask('POST', '/workspaces', { id: 'search', selfService: whole });
    expect([made.status, await made.json()]).toEqual([201, expect.objectContaining({ selfService: whole })]);
    const replaced = await api.ask('PUT', '/workspaces/search', { selfService: { maximumKeys: 5 } });
    expect(await replaced.json()).toMatchObject({ selfService: { maximumKeys: 5 } });
    const changed = await api.ask('PATCH', '/workspaces/search', { selfService: {} });
    expect(await changed.json()).toMatchObject({ selfService: {} });
    expect(await (await api.ask('GET', '/workspaces/search')).json()).toMatchObject({ selfService: {} });
  });

  it('goes with null, and with a PUT that leaves it out', async () => {
    for (const [method, body] of [
      ['PATCH', { selfService: null }],
      ['PUT', { name: 'Ads' }],
    ] as const) {
      await api.ask('PUT', '/workspaces/ads', { selfService: whole });
      expect(await (await api.ask(method, '/workspaces/ads', body)).json()).not.toHaveProperty('selfService');
    }
  });

  it('has the defaults where its members are null', async () => {
    const nulls = Object.fromEntries(Object.keys(whole).map((name) => [name, null]));
    const answer = await api.ask('PUT', '/workspaces/ads', { selfService: nulls });
    expect([answer.status, ((await answer.json()) as { selfService: object }).selfService]).toEqual([
      200,
      {},
    ]);
  });

  it('is the same revision when the same is put again, and heeds the one that is expected', async () => {
    const put = (selfService: object, headers: Record<string, string> = {}) =>
      api.ask('PUT', '/workspaces/ads', { selfService }, headers);
    const tagOf = async (answer: Promise<Response>) => (await answer).headers.get('etag') ?? '';
    const first = await tagOf(put(whole));
    expect(await tagOf(put(whole))).toBe(first);
    const second = await tagOf(put({ ...whole, maximumKeys: 4 }, { 'if-match': first }));
    expect(second).not.toBe(first);
    expect((await put(whole, { 'if-match': first })).status).toBe(412);
    const stale = await api.ask('PATCH', '/workspaces/ads', { selfService: {} }, { 'if-match': first });
    expect(stale.status).toBe(412);
    expect(await (await api.ask('GET', '/workspaces/ads')).json()).toMatchObject({
      selfService: { maximumKeys: 4 },
    });
  });

  it.each<[unknown, string]>([
    [[], ''],
    [[whole], ''],
    ['yes', ''],
    [true, ''],
    [0, ''],
    [{ concurrency: 3 }, '.concurrency'],
    [{ limits: { owner: 'key:other' } }, '.limits'],
    [{ constructor: 1 }, '.constructor'],
    [{ maximumKeys: 0 }, '.maximumKeys'],
    [{ maximumKeys: 1001 }, '.maximumKeys'],
    [{ maximumKeys: 1.5 }, '.maximumKeys'],
    [{ maximumKeys: '3' }, '.maximumKeys'],
    [{ maximumKeys: [3] }, '.maximumKeys'],
    [{ maximumDays: -1 }, '.maximumDays'],
    [{ maximumDays: 3651 }, '.maximumDays'],
    [{ allowedModels: 'gemini-2.5-pro' }, '.allowedModels'],
    [{ allowedModels: { 0: 'a' } }, '.allowedModels'],
    [{ allowedModels: ['a', 'b c'] }, '.allowedModels'],
    [{ allowedModels: [null] }, '.allowedModels'],
    [{ rateLimits: {} }, '.rateLimits'],
    [{ rateLimits: [null] }, '.rateLimits[0]'],
    [{ rateLimits: [...rateLimits, ...rateLimits] }, '.rateLimits'],
    [{ rateLimits: [{ ...rateLimits[0], per: 'year' }] }, '.rateLimits[0].per'],
    [{ rateLimits: [{ ...rateLimits[0], more: 1 }] }, '.rateLimits[0].more'],
    [{ budgets: [{ type: 'tokens', limit: 0.5 }] }, '.budgets[0].limit'],
    [{ budgets: [{ type: 'euro', limit: 1 }] }, '.budgets[0].type'],
    [{ revokeOnLeave: 'true' }, '.revokeOnLeave'],
    [{ revokeOnLeave: 1 }, '.revokeOnLeave'],
  ])('is refused as %j', async (selfService, path) => {
    for (const method of ['PUT', 'PATCH']) {
      const answer = await api.ask(method, '/workspaces/ads', { selfService });
      const { error } = (await answer.json()) as { error: { param: string } };
      expect([answer.status, error.param]).toEqual([400, `selfService${path}`]);
    }
  });

  it('is refused with a member __proto__', async () => {
    const body = '{"selfService":{"__proto__":{"maximumKeys":9}}}';
    const answer = await api.ask('PATCH', '/workspaces/ads', body);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { param: 'selfService.__proto__' } },
    ]);
  });

  it('is of workspaces alone', async () => {
    const answer = await api.ask('PATCH', '/organisation', { selfService: {} });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { param: 'selfService' } }]);
  });
});
