import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AdminAuditEntry, AdminPage, ErrorBody } from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from './testing/start-admin-api.js';

describe('the administration API', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
    ((await response.json()) as ErrorBody).error;
  const every: readonly (readonly [string, string])[] = [
    ['GET', '/api-keys'],
    ['POST', '/api-keys'],
    ['GET', '/api-keys/key_1'],
    ['PATCH', '/api-keys/key_1'],
    ['DELETE', '/api-keys/key_1'],
    ['POST', '/api-keys/key_1/rotate'],
    ['POST', '/api-keys/key_1/revoke'],
    ['GET', '/api-keys/key_1/budgets'],
    ['GET', '/providers'],
    ['POST', '/providers'],
    ['GET', '/providers/a'],
    ['PATCH', '/providers/a'],
    ['DELETE', '/providers/a'],
    ['POST', '/providers/a/test'],
    ['GET', '/providers/a/budgets'],
    ['GET', '/configs'],
    ['POST', '/configs'],
    ['GET', '/configs/c'],
    ['PATCH', '/configs/c'],
    ['DELETE', '/configs/c'],
    ['GET', '/configs/c/versions'],
    ['GET', '/configs/c/versions/1'],
    ['POST', '/configs/check'],
    ['GET', '/prompts'],
    ['POST', '/prompts'],
    ['GET', '/prompts/p'],
    ['PATCH', '/prompts/p'],
    ['DELETE', '/prompts/p'],
    ['GET', '/prompts/p/versions'],
    ['GET', '/prompts/p/versions/1'],
    ['POST', '/prompts/p/publish'],
    ['GET', '/partials'],
    ['POST', '/partials'],
    ['GET', '/partials/p'],
    ['PATCH', '/partials/p'],
    ['DELETE', '/partials/p'],
    ['GET', '/partials/p/versions'],
    ['GET', '/partials/p/versions/1'],
    ['POST', '/partials/p/publish'],
    ['GET', '/labels'],
    ['POST', '/labels'],
    ['GET', '/labels/l'],
    ['PATCH', '/labels/l'],
    ['DELETE', '/labels/l'],
    ['GET', '/models'],
    ['POST', '/models'],
    ['GET', '/models/known'],
    ['GET', '/models/m'],
    ['PATCH', '/models/m'],
    ['DELETE', '/models/m'],
    ['GET', '/api-keys/some/users'],
    ['GET', '/providers/some/users'],
    ['GET', '/configs/some/users'],
    ['GET', '/prompts/some/users'],
    ['GET', '/partials/some/users'],
    ['GET', '/labels/some/users'],
    ['GET', '/models/some/users'],
    ['GET', '/configs/some/diff'],
    ['POST', '/configs/some/restore'],
    ['GET', '/prompts/some/diff'],
    ['POST', '/prompts/some/restore'],
    ['GET', '/partials/some/diff'],
    ['POST', '/partials/some/restore'],
    ['GET', '/logs'],
    ['GET', '/logs/req_1'],
    ['GET', '/logs/export'],
    ['GET', '/analytics'],
    ['GET', '/analytics/export'],
    ['GET', '/analytics/feedback'],
    ['GET', '/audit-log'],
    ['GET', '/audit-log/export'],
    ['GET', '/config-file'],
    ['GET', '/system'],
    ['GET', '/search'],
    ['GET', '/replicas'],
    ['GET', '/targets'],
    ['GET', '/attention'],
  ];

  it.each(every)('%s %s is for administrators only', async (method, path) => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${api.base}/admin/v1${path}`, { method, headers });
    for (const headers of [{}, { 'x-api-key': 'unknown' }]) {
      const response = await ask(headers);
      expect([response.status, (await errorOf(response)).code]).toEqual([401, 'invalid_api_key']);
    }
    const caller = await ask({ authorization: 'Bearer caller-key' });
    expect([caller.status, (await errorOf(caller)).code]).toEqual([403, 'insufficient_scope']);
    for (const headers of [{ 'x-api-key': 'admin-key' }, { authorization: 'Bearer admin-key' }]) {
      expect([401, 403]).not.toContain((await ask(headers)).status);
    }
  });

  it.each([
    ['PUT', '/api-keys', 'GET, POST'],
    ['POST', '/api-keys/key_1', 'GET, PUT, PATCH, DELETE'],
    ['GET', '/api-keys/key_1/rotate', 'POST'],
    ['DELETE', '/providers', 'GET, POST'],
    ['PATCH', '/providers/a/test', 'POST'],
    ['POST', '/configs/c', 'GET, PUT, PATCH, DELETE'],
    ['GET', '/configs/check', 'POST'],
    ['DELETE', '/configs/c/versions/1', 'GET'],
    ['POST', '/audit-log', 'GET'],
    ['DELETE', '/config-file', 'GET'],
  ])('does not answer %s %s, and says what it does', async (method, path, allow) => {
    const response = await api.ask(method, path);
    expect([response.status, response.headers.get('allow')]).toEqual([404, allow]);
    expect((await errorOf(response)).code).toBe('route_not_found');
    const nobody = await fetch(`${api.base}/admin/v1${path}`, { method });
    expect(nobody.status).toBe(401);
  });

  it.each([
    '',
    '/',
    '/nothing',
    '/api-keys/',
    '/api-keys/a/b',
    '/api-keys/a/',
    '/api-keys//rotate',
    '/providers/',
    '/providers/a/rotate',
    '/configs/',
    '/configs/c/versions/',
    '/configs/c/versions/1/x',
    '/audit-log/',
    '/audit-log/1',
  ])('has no route %s', async (path) => {
    const response = await api.ask('GET', path);
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'route_not_found']);
    expect((await fetch(`${api.base}/admin/v1${path}`)).status).toBe(401);
  });

  it.each(every)('%s %s knows no query that it does not say', async (method, path) => {
    const response = await api.ask(method, `${path}?page=2`);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'unsupported_parameter', param: 'query:page' });
    expect(api.administration.contexts).toEqual([]);
  });

  it.each(['%ZZ', '%', '%00', '%2e%2e%2f', '%E4%BD%A0', '__proto__', 'constructor', 'a'.repeat(5000)])(
    'finds nothing of the id %s',
    async (id) => {
      const key = await api.ask('GET', `/api-keys/${id}`);
      expect([key.status, (await errorOf(key)).code]).toEqual([404, 'api_key_not_found']);
      const provider = await api.ask('DELETE', `/providers/${id}`);
      expect([provider.status, (await errorOf(provider)).code]).toEqual([404, 'provider_not_found']);
      const config = await api.ask('GET', `/configs/${id}/versions`);
      expect([config.status, (await errorOf(config)).code]).toEqual([404, 'config_not_found']);
    },
  );

  it.each([
    ['', 'invalid_json'],
    ['{', 'invalid_json'],
    ['[]', 'invalid_value'],
    ['null', 'invalid_value'],
    ['{"a":'.repeat(300) + '1' + '}'.repeat(300), 'invalid_value'],
  ])('refuses the body %j', async (body, code) => {
    for (const [method, path] of [
      ['POST', '/api-keys'],
      ['PATCH', '/providers/a'],
    ] as const) {
      const response = await api.ask(method, path, body);
      expect([response.status, (await errorOf(response)).code]).toEqual([400, code]);
    }
  });

  it('takes bodies of 1 MiB at most, packed or not', async () => {
    const big = JSON.stringify({ name: 'a', defaults: { config: { on_loss: 'x'.repeat(1024 * 1024) } } });
    const plain = await api.ask('POST', '/api-keys', big);
    expect([plain.status, (await errorOf(plain)).code]).toEqual([413, 'payload_too_large']);
    const packed = await fetch(`${api.base}/admin/v1/api-keys`, {
      method: 'POST',
      headers: { 'x-api-key': 'admin-key', 'content-encoding': 'gzip' },
      body: gzipSync(big),
    });
    expect(packed.status).toBe(413);
    const small = await fetch(`${api.base}/admin/v1/api-keys`, {
      method: 'POST',
      headers: { 'x-api-key': 'admin-key', 'content-encoding': 'gzip' },
      body: gzipSync('{"name":"a"}'),
    });
    expect(small.status).toBe(201);
  });

  it.each([
    ['objects', { name: 'a', rateLimits: Array.from({ length: 100_000 }, () => ({})) }],
    [
      'different names',
      Object.fromEntries(Array.from({ length: 50_000 }, (_one, index) => [`m${index}`, 1])),
    ],
  ])('refuses a body with more %s than a body may have, before it is parsed', async (what, body) => {
    const response = await api.ask('POST', '/api-keys', body);
    expect(response.status).toBe(400);
    expect((await errorOf(response)).message).toContain(what);
  });

  it('words what is wrong with very many elements without taking long about it', async () => {
    const rateLimits = Array.from({ length: 90_000 }, () => ({}));
    const response = await api.ask('POST', '/api-keys', { name: 'a', rateLimits });
    expect([response.status, (await errorOf(response)).param]).toEqual([400, 'rateLimits']);
    const unknown = Object.fromEntries(Array.from({ length: 30_000 }, (_one, index) => [`m${index}`, 1]));
    const refused = await errorOf(await api.ask('POST', '/api-keys', unknown));
    expect(refused).toMatchObject({ code: 'unsupported_parameter', param: 'm0' });
    expect(refused.message.length).toBeLessThan(10_000);
    const long = Object.fromEntries(
      Array.from({ length: 5_000 }, (_one, index) => [`m${index}`, 'x'.repeat(129)]),
    );
    const many = await errorOf(
      await api.ask('POST', '/api-keys', { name: 'a', defaults: { metadata: long } }),
    );
    expect([many.param, many.message.length < 10_000]).toEqual(['defaults.metadata.m0', true]);
  });

  it('says when the store is away, and goes on reading resources', async () => {
    await api.ask('POST', '/api-keys', { name: 'a' });
    await api.ask('POST', '/providers', { slug: 'a', kind: 'google' });
    api.administration.away = true;
    for (const [method, path, body] of [
      ['POST', '/api-keys', { name: 'b' }],
      ['PATCH', '/api-keys/key_1', {}],
      ['DELETE', '/api-keys/key_1', undefined],
      ['POST', '/api-keys/key_1/rotate', undefined],
      ['POST', '/api-keys/key_1/revoke', undefined],
      ['POST', '/providers', { slug: 'b', kind: 'google' }],
      ['PATCH', '/providers/a', {}],
      ['DELETE', '/providers/a', undefined],
      ['GET', '/audit-log', undefined],
    ] as const) {
      const response = await api.ask(method, path, body);
      expect([method, path, response.status]).toEqual([method, path, 503]);
      expect(await errorOf(response)).toMatchObject({ type: 'unavailable_error', code: 'store_unavailable' });
    }
    for (const path of ['/api-keys', '/api-keys/key_1', '/providers', '/providers/a', '/config-file']) {
      expect([path, (await api.ask('GET', path)).status]).toEqual([path, 200]);
    }
  });

  it('shows the audit log page by page, newest first, and of one resource', async () => {
    for (const name of ['a', 'b']) await api.ask('POST', '/api-keys', { name });
    await api.ask('POST', '/providers', { slug: 'a', kind: 'google' });
    const page = async (query: string) =>
      (await (await api.ask('GET', `/audit-log${query}`)).json()) as AdminPage<AdminAuditEntry>;
    const first = await page('?limit=2');
    expect(first.data.map(({ id }) => id)).toEqual(['audit_3', 'audit_2']);
    expect(first.data[0]).toEqual({
      id: 'audit_3',
      at: '2026-11-22T00:00:00.000Z',
      action: 'create',
      resource: 'providers',
      resourceId: 'a',
      actor: { id: 'key-2', name: 'admin' },
      requestId: expect.stringMatching(/^req_/),
      address: '127.0.0.1',
    });
    const second = await page(`?limit=2&cursor=${first.nextCursor}`);
    expect([second.data.map(({ id }) => id), second.nextCursor]).toEqual([['audit_1'], null]);
    expect((await page('?limit=3')).nextCursor).toBeNull();
    expect((await page('?resource=api-keys')).data).toHaveLength(2);
    expect((await page('?resource=api-keys&resourceId=key_2')).data).toHaveLength(1);
    for (const [query, param] of [
      ['resource=keys', 'query:resource'],
      ['resourceId=', 'query:resourceId'],
      ['actors=x', 'query:actors'],
      ['action=x', 'query:action'],
      ['order=up', 'query:order'],
      ['from=x', 'query:from'],
      ['from=2&until=1', 'query:until'],
      ['limit=201', 'query:limit'],
    ] as const) {
      const refused = await api.ask('GET', `/audit-log?${query}`);
      expect([refused.status, (await errorOf(refused)).param]).toEqual([400, param]);
    }
  });

  it('answers 304 to whoever has the revision, unless time alone changes what is shown', async () => {
    await api.ask('POST', '/configs', { id: 'c', config: {} });
    const tag = (await api.ask('GET', '/configs/c')).headers.get('etag') ?? '';
    for (const known of [tag, `"0", W/${tag}`, '*']) {
      const unchanged = await api.ask('GET', '/configs/c', undefined, { 'if-none-match': known });
      expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([
        304,
        tag,
        '',
      ]);
    }
    const changed = await api.ask('GET', '/configs/c', undefined, { 'if-none-match': '"0"' });
    expect(changed.status).toBe(200);
    await api.ask('POST', '/api-keys', { name: 'a' });
    const key = await api.ask('GET', '/api-keys/key_1', undefined, { 'if-none-match': '*' });
    expect(key.status).toBe(200);
  });

  it('says what has become of the config file, and what it takes the place of', async () => {
    expect(await (await api.ask('GET', '/config-file')).json()).toEqual({
      path: null,
      state: 'none',
      problems: [],
      overrides: [],
    });
    await api.ask('POST', '/api-keys', { name: 'a' });
    await api.ask('POST', '/providers', { slug: 'a', kind: 'google' });
    for (const map of [api.administration.keys, api.administration.entries]) {
      for (const [id, one] of map) (map as Map<string, object>).set(id, { ...one, overriddenBy: 'file' });
    }
    const problems = [{ path: 'providers[0].region', line: 4, message: 'This must be a region.' }];
    const loadedAt = Date.parse('2026-11-22T01:00:00Z');
    api.config = { path: 'gateway.yaml', state: 'kept-old', loadedAt, digest: 'ab', problems };
    expect(await (await api.ask('GET', '/config-file')).json()).toEqual({
      path: 'gateway.yaml',
      state: 'kept-old',
      loadedAt: '2026-11-22T01:00:00.000Z',
      digest: 'ab',
      problems,
      overrides: [
        { resource: 'api-keys', id: 'key_1' },
        { resource: 'providers', id: 'a' },
      ],
    });
  });

  it('answers HEAD as GET', async () => {
    const response = await api.ask('HEAD', '/api-keys');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('logs a request of an administrator as any other', async () => {
    await api.ask('POST', '/api-keys', { name: 'a' });
    const line = api.lines.find(({ message }) => message === 'request');
    expect(line?.fields.request).toMatchObject({ callerId: 'key-2', method: 'POST', status: 201 });
    expect(JSON.stringify(api.lines)).not.toContain('gwk_');
  });

  it.each([
    ['GET', '/admin/v1/api-keys/SECRET', '/admin/v1/api-keys/{id}'],
    ['PUT', '/admin/v1/api-keys/SECRET', '/admin/v1/api-keys/{id}'],
    ['DELETE', '/admin/v1/providers/SECRET', '/admin/v1/providers/{slug}'],
    ['POST', '/admin/v1/api-keys/SECRET/rotate', '/admin/v1/api-keys/{id}/rotate'],
    ['GET', '/admin/v1/SECRET', '/admin/v1/[redacted]'],
    ['GET', '/v1/SECRET/x', '/v1/[redacted]/x'],
    ['GET', '/SECRET', '/[redacted]'],
  ])('logs no key that stands in a path: %s %s', async (method, path, route) => {
    const secret = `gwk_${'aB3-_'.repeat(8)}abc`;
    const response = await fetch(`${api.base}${path.replace('SECRET', secret)}?${secret}`, {
      method,
      headers: { 'x-gateway-api-key': 'admin-key' },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toMatch(/There is no route.*gwk_/);
    const [line] = api.lines.filter(({ message }) => message === 'request');
    expect(line?.fields.request).toMatchObject({ method, route });
    expect(JSON.stringify(api.lines)).not.toContain('gwk_');
  });

  it('logs of a refusal nothing but its code', async () => {
    await api.ask('POST', '/api-keys', { name: 'a', 'pasted-secret': 1 });
    await api.ask('POST', '/providers', { slug: 'pasted-secret', kind: 'google' });
    await api.ask('POST', '/providers', { slug: 'pasted-secret', kind: 'google' });
    await api.ask('GET', '/providers/pasted-secrets');
    expect(api.lines.map(({ fields }) => fields.failure)).toEqual([
      { code: 'unsupported_parameter' },
      undefined,
      { code: 'invalid_value' },
      { code: 'provider_not_found' },
    ]);
    expect(JSON.stringify(api.lines)).not.toContain('pasted-secret');
  });

  it('lets a request under way finish when it drains, and takes no new one', async () => {
    const slow = connect(api.port, '127.0.0.1');
    slow.setEncoding('utf8');
    slow.write(
      'POST /admin/v1/api-keys HTTP/1.1\r\nhost: a\r\nx-api-key: admin-key\r\ncontent-length: 12\r\n\r\n{"name"',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    const drained = api.api.drain(5_000);
    slow.write(':"a"}');
    const [answer] = (await once(slow, 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    slow.destroy();
    await drained;
  });
});
