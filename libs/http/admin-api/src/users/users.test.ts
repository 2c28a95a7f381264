import type { ResourceUser } from '@model-gateway/control-plane';
import type { AdminResourceUserPage } from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('GET /admin/v1/{resource}/{id}/users', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  it('lists what uses a resource, page by page, and how many requests did', async () => {
    await api.ask('POST', '/providers', { slug: 'a', kind: 'google' });
    const users: ResourceUser[] = [
      { resource: 'configs', id: 'careful', version: 2, path: 'config.targets[1]', how: 'target' },
      { resource: 'api-keys', id: 'key_1', name: 'ops', path: 'allowedModels[0]', how: 'allowed' },
    ];
    api.administration.usersOfAll = users;
    const page = async (query: string) =>
      (await (await api.ask('GET', `/providers/a/users${query}`)).json()) as AdminResourceUserPage;
    const first = await page('?limit=1');
    expect(first.data).toEqual([users[0]]);
    expect(typeof first.requests24h).toBe('number');
    expect((await page(`?limit=1&cursor=${first.nextCursor}`)).data).toEqual([users[1]]);
    expect((await page('')).nextCursor).toBeNull();
  });

  it('are of a resource that exists', async () => {
    const response = await api.ask('GET', '/configs/none/users');
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { code: 'config_not_found' } },
    ]);
  });
});
