import type {
  AdminApiKey,
  AdminBudgetList,
  AdminIssuedApiKey,
  AdminPage,
  ErrorBody,
} from '@model-gateway/contract';
import type { PageQuery } from '@model-gateway/control-plane';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const metadataOf = (members: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: members }, (_one, index) => [`m${index}`, 'x']));

describe('/admin/v1/api-keys', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const create = async (body: object, headers?: Record<string, string>): Promise<AdminIssuedApiKey> => {
    const response = await api.ask('POST', '/api-keys', body, headers);
    expect(response.status).toBe(201);
    return (await response.json()) as AdminIssuedApiKey;
  };
  const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
    ((await response.json()) as ErrorBody).error;

  const full = {
    name: 'search-team',
    scopes: ['inference', 'admin'],
    allowedModels: ['@vertex/gemini-*', '*'],
    expiresAt: '2099-01-31T12:00:00+01:00',
    rateLimits: [
      { type: 'requests', per: 'minute', limit: 60 },
      { type: 'tokens', per: 'day', limit: 0 },
    ],
    budgets: [
      { type: 'cost', limit: 12.5, resets: 'monthly' },
      { type: 'tokens', limit: 1_000_000 },
    ],
    defaults: { config: { on_loss: 'error' }, metadata: { team: 'search' } },
  };

  it('makes a key and shows its secret once', async () => {
    const response = await api.ask('POST', '/api-keys', full);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/admin/v1/api-keys/key_1');
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const shown = {
      ...full,
      id: 'key_1',
      status: 'active',
      expiresAt: '2099-01-31T11:00:00.000Z',
      secrets: [{ id: 'sec_d1', hint: 'abcd', createdAt: '2026-11-22T00:00:00.000Z' }],
      managedBy: 'api',
      createdAt: '2026-11-22T00:00:00.000Z',
      updatedAt: '2026-11-22T00:00:00.000Z',
    };
    expect(await response.json()).toEqual({ ...shown, secret: 'gwk_secret' });
    const again = await api.ask('GET', '/api-keys/key_1');
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"1"']);
    expect(await again.json()).toEqual(shown);
  });

  it('makes a key for inference when nothing is said, and takes null for nothing said', async () => {
    const nothing = { scopes: null, allowedModels: null, expiresAt: null, rateLimits: null, budgets: null };
    expect(await create({ name: 'a', ...nothing, defaults: null })).toMatchObject({ scopes: ['inference'] });
  });

  it('knows who asked, from where, by which request', async () => {
    await create({ name: 'a' }, { 'idempotency-key': 'once' });
    const [context] = api.administration.contexts;
    expect(context).toEqual({
      actor: { id: 'key-2', name: 'admin', requestId: expect.stringMatching(/^req_/), address: '127.0.0.1' },
      idempotencyKey: 'once',
    });
  });

  it('changes what a patch names, and takes away what it says is null', async () => {
    await create(full);
    const response = await api.ask(
      'PATCH',
      '/api-keys/key_1',
      { name: 'b', budgets: null, expiresAt: null, scopes: null },
      { 'if-match': '"1"' },
    );
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"2"']);
    const key = (await response.json()) as AdminApiKey;
    expect(key).toMatchObject({ name: 'b', scopes: ['inference'], rateLimits: full.rateLimits });
    expect(key).not.toHaveProperty('budgets');
    expect(key).not.toHaveProperty('expiresAt');
    expect(key).not.toHaveProperty('secret');
  });

  it('rotates: an overlap of a day when nothing is said, with or without a body', async () => {
    await create({ name: 'a' });
    for (const [body, end] of [
      [undefined, '2026-11-23T00:00:00.000Z'],
      [{}, '2026-11-23T00:00:00.000Z'],
      [{ overlapSeconds: 0 }, '2026-11-22T00:00:00.000Z'],
      [{ overlapSeconds: 2_592_000 }, '2026-12-22T00:00:00.000Z'],
    ] as const) {
      const response = await api.ask('POST', '/api-keys/key_1/rotate', body);
      expect(response.status).toBe(200);
      const key = (await response.json()) as AdminIssuedApiKey;
      expect(key.secret).toBe('gwk_other');
      expect(key.secrets[0]).toMatchObject({ hint: 'abcd', expiresAt: end });
    }
    for (const overlapSeconds of [-1, 2_592_001, 1.5, '1']) {
      const refused = await api.ask('POST', '/api-keys/key_1/rotate', { overlapSeconds });
      expect([refused.status, (await errorOf(refused)).param]).toEqual([400, 'overlapSeconds']);
    }
  });

  it('revokes, and keeps the key on record', async () => {
    await create({ name: 'a' });
    const response = await api.ask('POST', '/api-keys/key_1/revoke');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'revoked', revokedAt: '2026-11-22T00:00:00.000Z' });
    const refused = await api.ask('POST', '/api-keys/key_1/revoke', { why: 'x' });
    expect(await errorOf(refused)).toMatchObject({
      code: 'unsupported_parameter',
      param: 'why',
      message: 'why is not known here.',
    });
  });

  it('deletes', async () => {
    await create({ name: 'a' });
    const response = await api.ask('DELETE', '/api-keys/key_1', undefined, { 'if-match': '*' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('x-gateway-request-id')).toMatch(/^req_/);
    const gone = await api.ask('GET', '/api-keys/key_1');
    expect([gone.status, (await errorOf(gone)).code]).toEqual([404, 'api_key_not_found']);
  });

  it('shows how budgets stand', async () => {
    await create(full);
    await create({ name: 'plain' });
    api.administration.away = true;
    const known = (await (await api.ask('GET', '/api-keys/key_1/budgets')).json()) as AdminBudgetList;
    expect(known.data[0]?.spent).toBe(0.25);
    api.administration.away = false;
    const response = await api.ask('GET', '/api-keys/key_1/budgets');
    expect(await response.json()).toEqual({
      data: [
        { type: 'cost', limit: 12.5, resets: 'monthly', spent: 1.5, resetsAt: '2026-12-01T00:00:00.000Z' },
        { type: 'tokens', limit: 1_000_000, spent: 1.5 },
      ],
    });
    expect(await (await api.ask('GET', '/api-keys/key_2/budgets')).json()).toEqual({ data: [] });
  });

  it('lists page by page', async () => {
    for (const name of ['a', 'b', 'c']) await create({ name });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const response: Response = await api.ask('GET', `/api-keys?limit=2${after}`);
      const page = (await response.json()) as AdminPage<AdminApiKey>;
      names.push(...page.data.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(['a', 'b', 'c']);
  });

  it('gives the first answer again for the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'k1' };
    expect(await create({ name: 'a' }, headers)).toEqual(await create({ name: 'a' }, headers));
    expect(api.administration.keys.size).toBe(1);
    expect((await api.ask('POST', '/api-keys', { name: 'b' }, headers)).status).toBe(409);
  });

  it.each([
    [{}, 'missing_required_parameter', 'name'],
    [{ name: 5 }, 'invalid_value', 'name'],
    [{ name: '' }, 'invalid_value', 'name'],
    [{ name: '-a' }, 'invalid_value', 'name'],
    [{ name: 'a b' }, 'invalid_value', 'name'],
    [{ name: 'a'.repeat(64) }, 'invalid_value', 'name'],
    [{ name: 'a\n' }, 'invalid_value', 'name'],
    [{ name: `gwk_${'a'.repeat(43)}` }, 'invalid_value', 'name'],
    [{ name: 'a', id: 'mine' }, 'unsupported_parameter', 'id'],
    [{ name: 'a', secret: 'gwk_mine' }, 'unsupported_parameter', 'secret'],
    [JSON.parse('{"name":"a","__proto__":{"x":1}}'), 'unsupported_parameter', '__proto__'],
    [{ name: 'a', constructor: 1 }, 'unsupported_parameter', 'constructor'],
    [{ name: 'a', scopes: [] }, 'invalid_value', 'scopes'],
    [{ name: 'a', scopes: ['root'] }, 'invalid_value', 'scopes'],
    [{ name: 'a', scopes: 'admin' }, 'invalid_value', 'scopes'],
    [{ name: 'a', allowedModels: ['a b'] }, 'invalid_value', 'allowedModels'],
    [{ name: 'a', allowedModels: ['*a'] }, 'invalid_value', 'allowedModels'],
    [{ name: 'a', allowedModels: [null] }, 'invalid_value', 'allowedModels'],
    [{ name: 'a', expiresAt: 'tomorrow' }, 'invalid_value', 'expiresAt'],
    [{ name: 'a', expiresAt: '2099-02-30T00:00:00Z' }, 'invalid_value', 'expiresAt'],
    [{ name: 'a', expiresAt: '2099-01-01T00:00:00' }, 'invalid_value', 'expiresAt'],
    [{ name: 'a', expiresAt: '2099-13-01T00:00:00Z' }, 'invalid_value', 'expiresAt'],
    [{ name: 'a', expiresAt: '9999-12-31T23:59:59-23:59' }, 'invalid_value', 'expiresAt'],
    [{ name: 'a', rateLimits: {} }, 'invalid_value', 'rateLimits'],
    [{ name: 'a', rateLimits: [5] }, 'invalid_value', 'rateLimits[0]'],
    [
      { name: 'a', rateLimits: [{ type: 'requests', per: 'minute' }] },
      'missing_required_parameter',
      'rateLimits[0].limit',
    ],
    [
      { name: 'a', rateLimits: [{ type: 'cost', per: 'minute', limit: 1 }] },
      'invalid_value',
      'rateLimits[0].type',
    ],
    [
      { name: 'a', rateLimits: [{ type: 'tokens', per: 'minute', limit: 1.5 }] },
      'invalid_value',
      'rateLimits[0].limit',
    ],
    [
      { name: 'a', rateLimits: [{ type: 'tokens', per: 'week', limit: 1 }] },
      'invalid_value',
      'rateLimits[0].per',
    ],
    [
      { name: 'a', rateLimits: [{ type: 'tokens', per: 'day', limit: -1 }] },
      'invalid_value',
      'rateLimits[0].limit',
    ],
    [{ name: 'a', rateLimits: [full.rateLimits[0], full.rateLimits[0]] }, 'invalid_value', 'rateLimits'],
    [
      { name: 'a', rateLimits: [{ ...full.rateLimits[0], burst: 1 }] },
      'unsupported_parameter',
      'rateLimits[0].burst',
    ],
    [
      { name: 'a', budgets: [{ type: 'cost', limit: 1, resets: 'yearly' }] },
      'invalid_value',
      'budgets[0].resets',
    ],
    [{ name: 'a', budgets: [{ type: 'cost', limit: '1' }] }, 'invalid_value', 'budgets[0].limit'],
    [
      {
        name: 'a',
        budgets: [
          { type: 'cost', limit: 1 },
          { type: 'cost', limit: 2, resets: null },
        ],
      },
      'invalid_value',
      'budgets',
    ],
    [{ name: 'a', defaults: { config: [] } }, 'invalid_value', 'defaults.config'],
    [{ name: 'a', defaults: { config: '' } }, 'invalid_value', 'defaults.config'],
    [{ name: 'a', defaults: { config: 'A' } }, 'invalid_value', 'defaults.config'],
    [{ name: 'a', defaults: { config: 'c@0' } }, 'invalid_value', 'defaults.config'],
    [{ name: 'a', defaults: { metadata: { a: 1 } } }, 'invalid_value', 'defaults.metadata.a'],
    [{ name: 'a', defaults: { metadata: { a: 'x'.repeat(129) } } }, 'invalid_value', 'defaults.metadata.a'],
    [{ name: 'a', defaults: { metadata: { '': 'x' } } }, 'invalid_value', 'defaults.metadata.'],
    [
      { name: 'a', defaults: { metadata: { ['k'.repeat(129)]: 'x' } } },
      'invalid_value',
      `defaults.metadata.${'k'.repeat(100)}`,
    ],
    [{ name: 'a', defaults: { metadata: metadataOf(65) } }, 'invalid_value', 'defaults.metadata'],
    [{ name: 'a', defaults: { user: 'x' } }, 'unsupported_parameter', 'defaults.user'],
  ])('refuses to make a key of %j: %s at %s', async (body, code, param) => {
    const response = await api.ask('POST', '/api-keys', body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ type: 'invalid_request_error', code, param });
    expect(api.administration.keys.size).toBe(0);
  });

  it('takes a config or the id of one for a default', async () => {
    for (const [name, config] of Object.entries({
      a: {},
      b: { on_loss: 'error' },
      c: 'fast',
      d: 'fast@12',
    })) {
      expect((await create({ name, defaults: { config } })).defaults).toEqual({ config });
    }
    expect((await create({ name: 'e', defaults: { config: null } })).defaults).toEqual({});
  });

  it('takes as much metadata as it says, and a time at the end of the calendar', async () => {
    const longest = { ['k'.repeat(128)]: 'v'.repeat(128) };
    const metadata = { ...metadataOf(63), ...longest };
    const made = await create({ name: 'a', expiresAt: '9999-12-31T23:59:59Z', defaults: { metadata } });
    expect(made).toMatchObject({ expiresAt: '9999-12-31T23:59:59.000Z', defaults: { metadata } });
  });

  it('lists everything that is wrong', async () => {
    const body = { nmae: 'a', scopes: ['root'], rateLimits: [{ type: 'x', per: 'day', limit: 1, burst: 2 }] };
    const { message } = await errorOf(await api.ask('POST', '/api-keys', body));
    for (const place of ['nmae', 'name', 'scopes', 'rateLimits[0].type', 'rateLimits[0].burst']) {
      expect(message).toContain(place);
    }
  });

  it('refuses null for a name, which cannot be taken away', async () => {
    await create({ name: 'a' });
    const response = await api.ask('PATCH', '/api-keys/key_1', { name: null });
    expect(await errorOf(response)).toMatchObject({ code: 'invalid_value', param: 'name' });
  });

  it.each(['1', '""', 'W/"1"', '"1', '"1", "2"', '"-1"', '"01"', '"a"', '*, *', '"99999999999999999999"'])(
    'refuses If-Match: %s',
    async (tag) => {
      await create({ name: 'a' });
      for (const [method, path] of [
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/rotate'],
        ['POST', '/revoke'],
      ] as const) {
        const body = method === 'DELETE' ? undefined : {};
        const response = await api.ask(method, `/api-keys/key_1${path}`, body, { 'if-match': tag });
        expect(response.status).toBe(400);
        expect(await errorOf(response)).toMatchObject({ code: 'invalid_value', param: 'header:if-match' });
      }
    },
  );

  it('answers 412 to who has read another revision', async () => {
    await create({ name: 'a' });
    const response = await api.ask('PATCH', '/api-keys/key_1', { name: 'b' }, { 'if-match': '"7"' });
    expect(response.status).toBe(412);
    expect(await errorOf(response)).toMatchObject({
      type: 'invalid_request_error',
      code: 'invalid_value',
      param: 'header:if-match',
    });
  });

  it.each(['', 'a b', 'ä', 'x'.repeat(201)])('refuses the idempotency key %j', async (key) => {
    const headers = { 'idempotency-key': key };
    const response = await api.ask('POST', '/api-keys', { name: 'a' }, headers);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ param: 'header:idempotency-key' });
  });

  it.each([
    ['limit=0', 'invalid_value', 'query:limit'],
    ['limit=201', 'invalid_value', 'query:limit'],
    ['limit=1e2', 'invalid_value', 'query:limit'],
    ['limit=', 'invalid_value', 'query:limit'],
    ['limit=1&limit=2', 'invalid_value', 'query:limit'],
    ['cursor=', 'invalid_value', 'query:cursor'],
    ['cursor=a%20b', 'invalid_value', 'query:cursor'],
    [`cursor=${'x'.repeat(2001)}`, 'invalid_value', 'query:cursor'],
    ['page=2', 'unsupported_parameter', 'query:page'],
    ['%ZZ=1', 'unsupported_parameter', 'query:%ZZ'],
  ])('refuses the query %s: %s at %s', async (query, code, param) => {
    const response = await api.ask('GET', `/api-keys?${query}`);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code, param });
  });

  it('says conflicts of the use cases', async () => {
    await create({ name: 'a' });
    const taken = await api.ask('POST', '/api-keys', { name: 'a' });
    expect([taken.status, await errorOf(taken)]).toMatchObject([
      409,
      { type: 'invalid_request_error', code: 'invalid_value', param: 'name' },
    ]);
    const { item } = api.administration.keys.get('key_1')!;
    api.administration.keys.set('key_1', { item, managedBy: 'file' });
    const managed = await api.ask('PATCH', '/api-keys/key_1', { name: 'b' });
    expect([managed.status, (await errorOf(managed)).message]).toEqual([409, 'The file manages it.']);
    const read = await api.ask('GET', '/api-keys/key_1');
    expect([read.headers.get('etag'), await read.json()]).toMatchObject([null, { managedBy: 'file' }]);
  });

  it('says when each secret was used last, in the list and of one key', async () => {
    await create({ name: 'a' });
    await api.ask('POST', '/api-keys/key_1/rotate');
    api.administration.uses.set('sec_d1', Date.parse('2026-11-22T10:00:00Z'));
    api.administration.uses.set('sec_d2', Date.parse('2026-11-22T09:00:00Z'));
    const used = {
      lastUsedAt: '2026-11-22T10:00:00.000Z',
      secrets: [
        { id: 'sec_d1', lastUsedAt: '2026-11-22T10:00:00.000Z' },
        { id: 'sec_d2', lastUsedAt: '2026-11-22T09:00:00.000Z' },
      ],
    };
    expect(await (await api.ask('GET', '/api-keys/key_1')).json()).toMatchObject(used);
    expect(await (await api.ask('GET', '/api-keys')).json()).toMatchObject({ data: [used] });
  });

  it('says what is the matter with the owner of a key, in the list and of one key', async () => {
    await create({ name: 'a' });
    await create({ name: 'b' });
    api.administration.stateOfOwners.set('key_2', 'left');
    expect(await (await api.ask('GET', '/api-keys/key_2')).json()).toMatchObject({ ownerState: 'left' });
    const page = (await (await api.ask('GET', '/api-keys')).json()) as { data: AdminApiKey[] };
    expect(page.data.map(({ id, ownerState }) => [id, ownerState])).toEqual([
      ['key_1', undefined],
      ['key_2', 'left'],
    ]);
  });

  it('ends one secret', async () => {
    await create({ name: 'a' });
    await api.ask('POST', '/api-keys/key_1/rotate');
    const ended = await api.ask('DELETE', '/api-keys/key_1/secrets/sec_d1');
    expect([ended.status, await ended.json()]).toMatchObject([200, { secrets: [{ id: 'sec_d2' }] }]);
    const again = await api.ask('DELETE', '/api-keys/key_1/secrets/sec_d1');
    expect([again.status, (await errorOf(again)).code]).toEqual([404, 'api_key_not_found']);
  });

  it('asks for keys as the query says', async () => {
    const asked: PageQuery[] = [];
    const keys = api.administration.apiKeys;
    const list = keys.list.bind(keys);
    keys.list = (query) => {
      asked.push(query);
      return list(query);
    };
    const query =
      'q=team&status=revoked&managed_by=api&sort=created&order=desc&expires_before=2027-01-01T00:00:00Z&owner_state=any&limit=5';
    expect((await api.ask('GET', `/api-keys?${query}`)).status).toBe(200);
    expect(asked).toEqual([
      {
        text: 'team',
        state: 'revoked',
        managedBy: 'api',
        sort: 'created',
        order: 'desc',
        expiresBefore: Date.parse('2027-01-01T00:00:00Z'),
        ownerState: 'any',
        limit: 5,
      },
    ]);
  });

  it.each([
    ['q=', 'query:q'],
    ['status=gone', 'query:status'],
    ['status=unreadable', 'query:status'],
    ['managed_by=me', 'query:managed_by'],
    ['sort=cost', 'query:sort'],
    ['order=up', 'query:order'],
    ['expires_before=tomorrow', 'query:expires_before'],
    ['include=all', 'query:include'],
    ['owner_state=person_1', 'query:owner_state'],
  ])('refuses %s', async (query, param) => {
    const response = await api.ask('GET', `/api-keys?${query}`);
    expect([response.status, (await errorOf(response)).param]).toEqual([400, param]);
  });

  it('says how each key stands where that is asked for, also while the store is away', async () => {
    await create({ name: 'a', budgets: [{ type: 'cost', limit: 10 }] });
    await create({ name: 'b' });
    const rows = async () => {
      const page = await (await api.ask('GET', '/api-keys?include=standing')).json();
      return (page as { data: AdminApiKey[] }).data.map(({ standing }) => standing);
    };
    expect(await rows()).toEqual([
      { budgets: [{ type: 'cost', limit: 10, spent: 1.5 }], requests24h: 0 },
      { budgets: [], requests24h: 0 },
    ]);
    api.administration.away = true;
    expect(await rows()).toMatchObject([{ budgets: [{ limit: 10 }] }, { budgets: [] }]);
    expect(await (await api.ask('GET', '/api-keys')).json()).toEqual({
      data: [expect.not.objectContaining({ standing: expect.anything() as unknown }), expect.anything()],
      nextCursor: null,
    });
  });
});
