import type { AdminPage, AdminView, ErrorBody } from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

const errors = { id: 'errors', name: 'Errors', page: 'requests', search: 'outcome=error&sort=cost' };

describe('saved views', () => {
  it('are stored, listed, changed in one revision, and deleted', async () => {
    const created = await api.ask('POST', '/views', { ...errors, columns: ['at', 'metadata.team'] });
    expect([created.status, created.headers.get('location')]).toEqual([201, '/admin/v1/views/errors']);
    expect(await created.json()).toMatchObject({
      ...errors,
      columns: ['at', 'metadata.team'],
      shared: false,
      owner: 'key_admin',
      managedBy: 'api',
    });
    const list = (await (await api.ask('GET', '/views')).json()) as AdminPage<AdminView>;
    expect(list.data.map(({ id }) => id)).toEqual(['errors']);
    const tag = created.headers.get('etag') ?? '';
    const changed = await api.ask(
      'PATCH',
      '/views/errors',
      { shared: true, columns: null, name: null },
      { 'if-match': tag },
    );
    const view = (await changed.json()) as AdminView;
    expect(view).toMatchObject({ ...errors, shared: true });
    expect(view).not.toHaveProperty('columns');
    expect((await api.ask('PATCH', '/views/errors', { name: 'Late' }, { 'if-match': tag })).status).toBe(412);
    expect((await api.ask('DELETE', '/views/errors')).status).toBe(204);
    const gone = await api.ask('GET', '/views/errors');
    expect([gone.status, ((await gone.json()) as ErrorBody).error.code]).toEqual([404, 'view_not_found']);
  });

  it.each([
    [{ ...errors, id: 'A b' }, 'id'],
    [{ ...errors, name: '' }, 'name'],
    [{ ...errors, name: 'x'.repeat(81) }, 'name'],
    [{ ...errors, page: 'keys' }, 'page'],
    [{ ...errors, search: 'a b' }, 'search'],
    [{ ...errors, search: 'x'.repeat(2001) }, 'search'],
    [{ ...errors, columns: [''] }, 'columns'],
    [{ ...errors, shared: 'yes' }, 'shared'],
    [{ ...errors, owner: 'key_1' }, 'owner'],
  ])('refuse %j', async (body, param) => {
    const response = await api.ask('POST', '/views', body);
    expect([response.status, ((await response.json()) as ErrorBody).error.param]).toEqual([400, param]);
  });
});
