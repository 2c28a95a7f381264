import type {
  AdminAlert,
  AdminAlertDelivery,
  AdminAlertTest,
  AdminIssuedAlert,
  AdminPage,
  ErrorBody,
} from '@model-gateway/contract';
import { fakeDelivery } from '../testing/fake-alerts.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

const url = 'https://hooks.example.com/services/T0/canary-address';
const ops = { id: 'ops', url };

async function json<Body>(answer: Response | Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

describe('alert channels', () => {
  it('are made with a secret that is shown once, listed, changed in one revision, and deleted', async () => {
    const created = await api.ask('POST', '/alerts', { ...ops, name: 'Ops' });
    expect([created.status, created.headers.get('location')]).toEqual([201, '/admin/v1/alerts/ops']);
    expect(await json<AdminIssuedAlert>(created)).toEqual({
      id: 'ops',
      name: 'Ops',
      url: 'https://hooks.example.com/…ress',
      format: 'json',
      signingSecrets: [{ hint: '…int1' }],
      events: ['budget_threshold', 'credential_fails', 'circuit_open', 'key_expires'],
      budgetThresholds: [0.8, 1],
      isEnabled: true,
      signingSecret: 'whsec_canaryFirst',
      managedBy: 'api',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const list = await (await api.ask('GET', '/alerts')).text();
    expect(list).not.toContain('canary');
    expect((JSON.parse(list) as AdminPage<AdminAlert>).data.map(({ id }) => id)).toEqual(['ops']);
    const tag = created.headers.get('etag') ?? '';
    const changes = { isEnabled: false, events: ['key_expires'], budgetThresholds: null, url: null };
    const changed = await api.ask('PATCH', '/alerts/ops', changes, { 'if-match': tag });
    expect(await json<AdminAlert>(changed)).toMatchObject({
      isEnabled: false,
      events: ['key_expires'],
      url: 'https://hooks.example.com/…ress',
    });
    expect((await api.ask('PATCH', '/alerts/ops', { name: 'x' }, { 'if-match': tag })).status).toBe(412);
    expect((await api.ask('DELETE', '/alerts/ops')).status).toBe(204);
    const gone = await api.ask('GET', '/alerts/ops');
    expect([gone.status, (await json<ErrorBody>(gone)).error.code]).toEqual([404, 'alert_not_found']);
  });

  it('get another secret, beside which the one before signs for a while', async () => {
    await api.ask('POST', '/alerts', ops);
    const rotated = await api.ask('POST', '/alerts/ops/rotate', { overlapSeconds: 60 });
    expect(rotated.headers.get('etag')).toBe('"2"');
    expect(await json<AdminIssuedAlert>(rotated)).toMatchObject({
      signingSecret: 'whsec_canaryLongEnoughToHaveAHint2',
      signingSecrets: [{ hint: '…int2' }, { hint: '…int1', expiresAt: expect.any(String) }],
    });
    expect((await api.ask('POST', '/alerts/ops/rotate')).status).toBe(200);
    expect((await api.ask('POST', '/alerts/ops/rotate', { overlapSeconds: -1 })).status).toBe(400);
    expect((await api.ask('POST', '/alerts/none/rotate')).status).toBe(404);
  });

  it('are tried, and say what was answered', async () => {
    await api.ask('POST', '/alerts', ops);
    expect(await json<AdminAlertTest>(api.ask('POST', '/alerts/ops/test'))).toEqual({
      ok: true,
      id: 'msg_test',
      at: expect.any(String),
      durationMs: 12,
      status: 200,
      answer: 'ok',
    });
    const error = 'The receiver cannot be reached.';
    api.administration.fakeAlerts.attempt = { at: 0, durationMs: 3, error };
    expect(await json<AdminAlertTest>(api.ask('POST', '/alerts/ops/test', {}))).toEqual({
      ok: false,
      id: 'msg_test',
      at: '1970-01-01T00:00:00.000Z',
      durationMs: 3,
      error,
    });
    expect((await api.ask('POST', '/alerts/ops/test', { text: 'x' })).status).toBe(400);
    // No header makes a test be sent once.
    const headers = { 'idempotency-key': 'no key of a creation' };
    expect((await api.ask('POST', '/alerts/ops/test', {}, headers)).status).toBe(200);
    expect((await api.ask('POST', '/alerts/none/test')).status).toBe(404);
  });

  it('tell what they were sent, page by page', async () => {
    await api.ask('POST', '/alerts', ops);
    const lastAttempt = { at: 0, durationMs: 1.6, status: 500, error: 'It failed.' };
    const pending = { state: 'pending', attempts: 2, nextAt: 5_000, lastAttempt } as const;
    api.administration.fakeAlerts.sent = [fakeDelivery('msg_1', pending), fakeDelivery('msg_2')];
    const page = (query: string) =>
      json<AdminPage<AdminAlertDelivery>>(api.ask('GET', `/alerts/ops/deliveries${query}`));
    const first = await page('?limit=1');
    expect(first).toEqual({
      data: [
        {
          id: 'msg_1',
          event: fakeDelivery('msg_1').event,
          state: 'pending',
          attempts: 2,
          createdAt: expect.any(String),
          nextAt: '1970-01-01T00:00:05.000Z',
          lastAttempt: {
            at: '1970-01-01T00:00:00.000Z',
            durationMs: 2,
            status: 500,
            error: 'It failed.',
          },
        },
      ],
      nextCursor: '1',
    });
    const second = await page(`?limit=1&cursor=${first.nextCursor}`);
    expect([second.data.map(({ id }) => id), second.nextCursor]).toEqual([['msg_2'], null]);
    expect((await page('?state=delivered')).data.map(({ id }) => id)).toEqual(['msg_2']);
    expect((await api.ask('GET', '/alerts/ops/deliveries?state=lost')).status).toBe(400);
    expect((await api.ask('GET', '/alerts/ops/deliveries?q=x')).status).toBe(400);
  });

  it.each([
    [{ ...ops, id: 'A b' }, 'id'],
    [{ id: 'ops' }, 'url'],
    [{ ...ops, url: 'ftp://hooks.example.com' }, 'url'],
    [{ ...ops, url: 'https://user:pass@hooks.example.com/' }, 'url'],
    [{ ...ops, url: 'https://hooks.example.com/#x' }, 'url'],
    [{ ...ops, name: '' }, 'name'],
    [{ ...ops, format: 'teams' }, 'format'],
    [{ ...ops, events: [] }, 'events'],
    [{ ...ops, events: ['model_retires'] }, 'events'],
    [{ ...ops, budgetThresholds: [] }, 'budgetThresholds'],
    [{ ...ops, budgetThresholds: [0] }, 'budgetThresholds'],
    [{ ...ops, budgetThresholds: [1.1] }, 'budgetThresholds'],
    [{ ...ops, budgetThresholds: ['0.5'] }, 'budgetThresholds'],
    [{ ...ops, isEnabled: 'yes' }, 'isEnabled'],
    [{ ...ops, signingSecret: 'whsec_x' }, 'signingSecret'],
  ])('refuse %j', async (body, param) => {
    const response = await api.ask('POST', '/alerts', body);
    const text = await response.text();
    expect([response.status, (JSON.parse(text) as ErrorBody).error.param]).toEqual([400, param]);
    expect(text).not.toContain('canary');
  });
});
