import { logRecord } from '@model-gateway/core/testing';
import { signInAs, type SignedInPerson } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const secretText = 'the invoice of Berta Kowalski';

/** Quotes the prompt everywhere where content can be. */
const record = logRecord('req_1', {
  status: 400,
  failure: {
    code: 'invalid_value',
    message: `Not ${secretText}.`,
    param: secretText,
    upstreamRequestId: 'up-1',
  },
  attempts: [1, 2].map((retry) => ({
    retry,
    startedAt: 1,
    durationMs: 2,
    outcome: 'failed' as const,
    code: 'invalid_value',
    message: `Not ${secretText}.`,
  })),
  losses: [{ path: 'user', action: 'dropped', reason: 'The upstream has no place for it.' }],
  options: { config: { inline: { override_params: { system: secretText } } } },
  bodies: {
    clientRequest: { text: JSON.stringify({ user: secretText }) },
    upstreamAnswer: { text: secretText },
    attempts: [{ attempt: 0, upstreamRequest: { text: secretText } }],
  },
});

let api: RunningAdminApi;
beforeEach(async () => {
  api = await startAdminApi();
  await api.requestLog.write([record]);
});
afterEach(() => api.stop());

/** The first piece of a stream that has a record, after it has begun. */
async function firstRecordOf(ask: (signal: AbortSignal) => Promise<Response>): Promise<string> {
  const leaving = new AbortController();
  const response = await ask(leaving.signal);
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes as Uint8Array).toString();
    if (/event: record\n.*\n\n/.test(text)) break;
  }
  leaving.abort();
  return text;
}

describe('reads of bodies', () => {
  const whole = ['client-request', 'upstream-answer', 'attempts'];

  it.each([
    ['/logs/req_1', [{ of: 'request', id: 'req_1', bodies: whole }]],
    ['/logs/req_1?bodies=true', [{ of: 'request', id: 'req_1', bodies: whole }]],
    ['/logs/req_1?bodies=false', []],
    ['/logs/req_1/bodies/upstream-answer', [{ of: 'request', id: 'req_1', bodies: ['upstream-answer'] }]],
    ['/logs/req_1/bodies/upstream-request?attempt=0', [{ of: 'request', id: 'req_1', bodies: ['attempts'] }]],
    ['/logs/req_1/bodies/client-answer', []],
    ['/logs/req_1/request', [{ of: 'request', id: 'req_1', bodies: ['client-request'] }]],
    ['/logs', []],
    ['/logs?text=Berta', [{ of: 'search' }]],
    ['/logs?view=row&status=400', [{ of: 'previews' }]],
    ['/logs?view=row&status=200', []],
    ['/logs/export', []],
    ['/logs/export?text=Berta', [{ of: 'search' }]],
    ['/logs/export?format=csv&columns=id,status', []],
  ])('%s', async (path, reads) => {
    await (await api.ask('GET', path)).text();
    expect(api.administration.bodyReads).toEqual(reads);
  });

  it('an export has an entry at its beginning and one with the count, without what is searched for', async () => {
    const query = 'bodies=true&text=Berta&status=400&from=1970-01-01T00:00:00Z';
    expect(await (await api.ask('GET', `/logs/export?${query}`)).text()).toContain(secretText);
    const facts = {
      read: 'bodies',
      format: 'jsonl',
      filters: ['from', 'status', 'text'],
      from: '1970-01-01T00:00:00Z',
    };
    expect(api.administration.bodyReads).toEqual([
      { of: 'export', facts },
      { of: 'export', facts: { ...facts, records: 1, complete: true } },
    ]);
    api.administration.bodyReads.length = 0;
    await (await api.ask('GET', '/logs/export?format=csv')).text();
    expect(api.administration.bodyReads).toHaveLength(2);
  });

  it('a stream has an entry once it shows the beginning of a prompt', async () => {
    const text = await firstRecordOf((signal) =>
      fetch(`${api.base}/admin/v1/logs/stream?after=0.`, {
        headers: { 'x-gateway-api-key': 'admin-key' },
        signal,
      }),
    );
    expect(text).toContain(secretText);
    expect(api.administration.bodyReads).toEqual([{ of: 'previews' }]);
  });

  it('nothing is read that cannot be recorded', async () => {
    api.administration.away = true;
    const refused = [
      '/logs/req_1',
      '/logs/req_1/bodies/client-request',
      '/logs/req_1/request',
      '/logs?text=Berta',
      '/logs/stream?text=Berta',
      '/logs/export?bodies=true',
    ];
    for (const path of refused) {
      const response = await api.ask('GET', path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 503]);
      expect(text).toContain('store_unavailable');
      expect(text).not.toContain(secretText);
    }
    const list = await api.ask('GET', '/logs?view=row');
    const text = await list.text();
    expect([list.status, text.includes('req_1'), text.includes(secretText)]).toEqual([200, true, false]);
    expect((await api.ask('GET', '/logs/req_1?bodies=false')).status).toBe(200);
  });
});

describe('who reads the log without bodies', () => {
  let viewer: SignedInPerson;
  beforeEach(async () => void (viewer = await signInAs(api, 'viewer')));

  const paths = [
    '/logs',
    '/logs?view=row',
    '/logs/req_1',
    '/logs/req_1?bodies=false',
    '/logs/export',
    '/logs/export?format=csv',
    '/logs/export?columns=id,status',
  ];

  it.each(paths)('is told nothing of what was said: %s', async (path) => {
    const response = await viewer.ask('GET', `/admin/v1${path}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('req_1');
    expect(text).not.toContain('Berta');
    expect(api.administration.bodyReads).toEqual([]);
    expect(await (await api.ask('GET', path.replace('id,status', 'id,preview'))).text()).toContain(
      path.includes('bodies=false') ? 'Not the invoice of Berta' : 'Berta',
    );
  });

  it('is told the code of a failure, and the id by which the upstream finds it', async () => {
    const response = await viewer.ask('GET', '/admin/v1/logs/req_1');
    expect(await response.json()).toMatchObject({
      failure: { code: 'invalid_value', upstreamRequestId: 'up-1' },
      attempts: [{ code: 'invalid_value' }, { code: 'invalid_value' }],
      bodiesState: 'kept',
    });
  });

  it('sees no previews in the stream', async () => {
    const text = await firstRecordOf((signal) => viewer.ask('GET', '/admin/v1/logs/stream?after=0.', signal));
    expect(text).toContain('req_1');
    expect(text).not.toContain('Berta');
  });

  it.each([
    ['/logs/export?columns=id,preview', 'columns'],
    ['/logs/export?bodies=true', 'bodies'],
    ['/logs?text=Berta', 'text'],
    ['/logs/req_1?bodies=true', 'bodies'],
  ])('is refused %s', async (path, param) => {
    const response = await viewer.ask('GET', `/admin/v1${path}`);
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { error: { code: 'insufficient_scope', param } },
    ]);
  });
});
