import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('GET /admin/v1/system', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  it('says what the process runs with, and since when', async () => {
    const response = await api.ask('GET', '/system');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ ...api.systemFacts, startedAt: '2026-11-22T00:00:00.000Z' });
  });
});
