import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('/admin/v1/shares', () => {
  let api: RunningAdminApi;
  beforeEach(async () => {
    api = await startAdminApi();
    await api.ask('POST', '/providers', { slug: 'prod', kind: 'google' });
    await api.ask('POST', '/configs', { id: 'careful', config: {} });
  });
  afterEach(() => api.stop());

  it('tells whom a resource is shared with, and changes that', async () => {
    for (const [resource, id] of [
      ['providers', 'prod'],
      ['configs', 'careful'],
    ]) {
      const path = `/shares/${resource}/${id}`;
      const before = await api.ask('GET', path);
      expect(await before.json()).toMatchObject({ resource, id, with: [], managedBy: 'api' });
      const changed = await api.ask('PUT', path, { with: ['ads'] });
      expect([changed.status, changed.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"\d+"$/)]);
      expect(await changed.json()).toMatchObject({ with: ['ads'] });
      expect(await (await api.ask('GET', `/${resource}/${id}`)).json()).toMatchObject({
        sharedWith: ['ads'],
      });
      expect(await (await api.ask('PUT', path, { with: 'all' })).json()).toMatchObject({ with: 'all' });
    }
  });

  it('lists what is shared, by pages', async () => {
    await api.ask('PUT', '/shares/providers/prod', { with: 'all' });
    const listed = await api.ask('GET', '/shares?limit=1');
    expect([listed.status, await listed.json()]).toMatchObject([
      200,
      { data: [{ resource: 'providers', id: 'prod', with: 'all', managedBy: 'api' }], nextCursor: null },
    ]);
    for (const [query, param] of [
      ['limit=201', 'query:limit'],
      ['resource=configs', 'query:resource'],
    ] as const) {
      const refused = await api.ask('GET', `/shares?${query}`);
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param } }]);
    }
    expect((await api.ask('POST', '/shares', {})).status).toBe(404);
  });

  it.each([
    [{}, 'with'],
    [{ with: 'some' }, 'with'],
    [{ with: null }, 'with'],
    [{ with: ['ads', 7] }, 'with[1]'],
    [{ with: ['ads', 'No id'] }, 'with[1]'],
    [{ with: 'all', until: 'later' }, 'until'],
  ])('refuses %j', async (body, param) => {
    const refused = await api.ask('PUT', '/shares/providers/prod', body);
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param } }]);
  });

  it('is about resources that exist, and of these kinds', async () => {
    for (const [path, code] of [
      ['/shares/providers/none', 'provider_not_found'],
      ['/shares/configs/none', 'config_not_found'],
    ]) {
      const answer = await api.ask('GET', path ?? '');
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code } }]);
    }
    expect((await api.ask('GET', '/shares/prompts/welcome')).status).toBe(404);
    expect((await api.ask('DELETE', '/shares/providers/prod')).status).toBe(404);
  });
});
