import type {
  AdminConfig,
  AdminConfigFile,
  AdminConfigReport,
  AdminConfigVersion,
  AdminConfigVersionList,
  AdminPage,
  ErrorBody,
} from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const epoch = '2026-11-22T00:00:00.000Z';

describe('/admin/v1/configs', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
    ((await response.json()) as ErrorBody).error;
  const bodyOf = async <Body>(asked: Promise<Response>): Promise<Body> =>
    (await asked).json() as Promise<Body>;
  const create = (id: string, config: object) =>
    bodyOf<AdminConfig>(api.ask('POST', '/configs', { id, config }));
  const ofFile = (id: string) =>
    api.administration.stored.set(id, {
      item: { id, versions: [{ version: 1, config: {} }] },
      managedBy: 'file',
    });

  it('makes a config, and shows it as it is read again', async () => {
    const config = { strategy: { mode: 'single' }, targets: [{}] };
    const response = await api.ask('POST', '/configs', { id: 'fast', name: 'Fast', config });
    const text = await response.text();
    expect([response.status, response.headers.get('location')]).toEqual([201, '/admin/v1/configs/fast']);
    expect(JSON.parse(text)).toEqual({
      id: 'fast',
      name: 'Fast',
      version: 1,
      config,
      managedBy: 'api',
      createdAt: epoch,
      updatedAt: epoch,
    });
    const read = await api.ask('GET', '/configs/fast');
    expect([await read.text(), read.headers.get('etag')]).toEqual([text, response.headers.get('etag')]);
    expect(read.headers.get('etag')).toMatch(/^"\d+"$/);
    const { data } = await bodyOf<AdminPage<AdminConfig>>(api.ask('GET', '/configs'));
    expect(data).toEqual([JSON.parse(text)]);
  });

  it('changes a config as the revision that was read, and takes its name away', async () => {
    await api.ask('POST', '/configs', { id: 'c', name: 'C', config: { on_loss: 'error' } });
    const etag = (await api.ask('GET', '/configs/c')).headers.get('etag') ?? '';
    const changed = await api.ask('PATCH', '/configs/c', { name: null, config: {} }, { 'if-match': etag });
    expect(await changed.json()).toEqual({
      id: 'c',
      version: 2,
      config: {},
      managedBy: 'api',
      createdAt: epoch,
      updatedAt: epoch,
    });
    expect(changed.headers.get('etag')).not.toBe(etag);
    const late = await api.ask('PATCH', '/configs/c', { config: {} }, { 'if-match': etag });
    expect(late.status).toBe(412);
    const removed = await api.ask('DELETE', '/configs/c');
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    expect((await api.ask('GET', '/configs/c')).status).toBe(404);
  });

  it('shows every version, the newest first', async () => {
    await create('c', { on_loss: 'error' });
    await api.ask('PATCH', '/configs/c', { config: { on_loss: 'report' } });
    expect(await bodyOf<AdminConfigVersionList>(api.ask('GET', '/configs/c/versions'))).toEqual({
      data: [
        { version: 2, createdAt: epoch },
        { version: 1, createdAt: epoch },
      ],
    });
    expect(await bodyOf<AdminConfigVersion>(api.ask('GET', '/configs/c/versions/1'))).toEqual({
      version: 1,
      createdAt: epoch,
      config: { on_loss: 'error' },
    });
    for (const none of ['0', '3', '01', '1.0', '%31', 'x', '-1']) {
      const response = await api.ask('GET', `/configs/c/versions/${none}`);
      expect([none, response.status, (await errorOf(response)).code]).toEqual([
        none,
        404,
        'config_not_found',
      ]);
    }
    ofFile('f');
    const versions = await bodyOf<AdminConfigVersionList>(api.ask('GET', '/configs/f/versions'));
    expect(versions).toEqual({ data: [{ version: 1 }] });
  });

  it.each([
    ['POST', {}, 'missing_required_parameter', 'id'],
    ['POST', { id: 'c' }, 'missing_required_parameter', 'config'],
    ['POST', { id: 'C', config: {} }, 'invalid_value', 'id'],
    ['POST', { id: 'c@1', config: {} }, 'invalid_value', 'id'],
    ['POST', { id: 'c', config: [] }, 'invalid_value', 'config'],
    ['POST', { id: 'c', config: '{}' }, 'invalid_value', 'config'],
    ['POST', { id: 'c', config: {}, name: '' }, 'invalid_value', 'name'],
    ['POST', { id: 'c', config: {}, name: 'x'.repeat(101) }, 'invalid_value', 'name'],
    ['POST', { id: 'c', config: {}, version: 3 }, 'unsupported_parameter', 'version'],
    ['PATCH', { config: null }, 'invalid_value', 'config'],
    ['PATCH', { id: 'd' }, 'unsupported_parameter', 'id'],
  ])('refuses %s of %j: %s at %s', async (method, body, code, param) => {
    const response = await api.ask(method, method === 'POST' ? '/configs' : '/configs/c', body);
    expect([response.status, await errorOf(response)]).toMatchObject([400, { code, param }]);
    expect(api.administration.contexts).toEqual([]);
  });

  it('makes nothing twice for the same idempotency key', async () => {
    const ask = () => api.ask('POST', '/configs', { id: 'c', config: {} }, { 'idempotency-key': 'k' });
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
    expect((await api.ask('POST', '/configs', { id: 'c', config: {} })).status).toBe(409);
  });

  it('says what a check has found, and refuses only what is no body', async () => {
    api.administration.report = {
      ok: false,
      problems: [{ path: 'config.x', code: 'unsupported_parameter', message: 'config.x is no member' }],
      findings: [],
    };
    const response = await api.ask('POST', '/configs/check', { config: { x: 1 } });
    expect([response.status, await response.json()]).toEqual([200, api.administration.report]);
    api.administration.report = {
      ok: true,
      problems: [],
      findings: [{ severity: 'info', path: 'config', message: 'Slow.' }],
      worstCaseLatencyMs: 1000,
    };
    const fine = await bodyOf<AdminConfigReport>(api.ask('POST', '/configs/check', { config: {} }));
    expect(fine).toEqual(api.administration.report);
    for (const body of [{}, { config: [] }, { config: 'c' }, { config: {}, more: 1 }]) {
      expect((await api.ask('POST', '/configs/check', body)).status).toBe(400);
    }
    expect(api.administration.contexts).toEqual([]);
  });

  it('are listed among what the config file takes the place of, and found in the audit log', async () => {
    await create('c', {});
    const [one] = [...api.administration.stored.values()];
    api.administration.stored.set('c', { ...one!, overriddenBy: 'file' });
    const { overrides } = await bodyOf<AdminConfigFile>(api.ask('GET', '/config-file'));
    expect(overrides).toEqual([{ resource: 'configs', id: 'c' }]);
    const log = await bodyOf<AdminPage<unknown>>(api.ask('GET', '/audit-log?resource=configs&resourceId=c'));
    expect(log.data).toMatchObject([{ resource: 'configs', action: 'create' }]);
  });
});
