import type {
  AdminApiKey,
  AdminIssuedApiKey,
  AdminLogRowPage,
  AdminOwn,
  ErrorBody,
} from '@model-gateway/contract';
import { requestRecord } from '@model-gateway/inference-api/testing';
import { signInAs, type SignedInPerson } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
let person: SignedInPerson;
beforeEach(async () => {
  api = await startAdminApi();
  person = await signInAs(api, 'developer');
});
afterEach(() => api.stop());

const ask = (method: string, path: string, body?: object, by = person) =>
  fetch(`${api.base}/admin/v1/own${path}`, {
    method,
    headers: by.headers,
    ...(body && { body: JSON.stringify(body) }),
  });
const made = async (body: object, by = person) =>
  (await (await ask('POST', '/api-keys', body, by)).json()) as AdminIssuedApiKey;
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as ErrorBody;
  return [response.status, error.code, error.param];
};

describe('/admin/v1/own', () => {
  it('says what the workspace lets one do, and how one’s budgets stand', async () => {
    const budgets = [{ type: 'cost', limit: 20, resets: 'monthly' }] as const;
    const limits = { owner: 'workspace:default:person:', rates: [], budgets };
    api.administration.selfService = { maximumKeys: 3, limits };
    await made({ name: 'laptop' });
    const own = (await (await ask('GET', '')).json()) as AdminOwn;
    expect(own).toEqual({
      selfService: { maximumKeys: 3, budgets },
      keys: { active: 1 },
      budgets: [{ ...budgets[0], spent: 1.5, resetsAt: '2026-12-01T00:00:00.000Z' }],
    });
    api.administration.selfService = undefined;
    expect(await (await ask('GET', '')).json()).toEqual({
      selfService: null,
      keys: { active: 1 },
      budgets: [],
    });
  });

  it('is for people alone: a key has nothing of its own', async () => {
    for (const [method, path] of [
      ['GET', '/own'],
      ['GET', '/own/api-keys'],
      ['POST', '/own/api-keys'],
      ['GET', '/own/api-keys/key_1'],
      ['POST', '/own/api-keys/key_1/rotate'],
      ['POST', '/own/api-keys/key_1/revoke'],
      ['GET', '/own/logs'],
      ['GET', '/own/logs/req_00001'],
    ] as const) {
      const response = await api.ask(method, path, method === 'POST' ? { name: 'a' } : undefined);
      expect([path, ...(await refusal(response))]).toEqual([path, 403, 'insufficient_scope', null]);
    }
  });
});

describe('/admin/v1/own/api-keys', () => {
  it('makes, lists, reads, rotates and revokes keys of the person', async () => {
    const response = await ask('POST', '/api-keys', {
      name: 'laptop',
      expiresAt: '2030-01-01T00:00:00Z',
      allowedModels: ['gemini-*'],
    });
    const key = (await response.json()) as AdminIssuedApiKey;
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/admin/v1/own/api-keys/${key.id}`);
    expect(response.headers.get('etag')).toMatch(/^"\d+"$/);
    expect(key).toMatchObject({
      name: 'laptop',
      owner: person.id,
      scopes: ['inference'],
      expiresAt: '2030-01-01T00:00:00.000Z',
      allowedModels: ['gemini-*'],
      secret: 'gwk_own',
    });
    const listed = (await (await ask('GET', '/api-keys')).json()) as { data: AdminApiKey[] };
    expect(listed.data.map(({ id }) => id)).toEqual([key.id]);
    expect(JSON.stringify(listed)).not.toContain('gwk_own');
    const one = `/api-keys/${key.id}`;
    expect(await (await ask('GET', one)).json()).toMatchObject({ id: key.id, status: 'active' });
    expect(await (await ask('POST', `${one}/rotate`, { overlapSeconds: 60 })).json()).toHaveProperty(
      'secret',
    );
    expect(await (await ask('POST', `${one}/revoke`)).json()).toMatchObject({ status: 'revoked' });
  });

  it('takes nothing but a name, an end and models', async () => {
    for (const [member, value] of Object.entries({
      owner: 'person_2',
      scopes: ['admin'],
      budgets: [],
      rateLimits: [],
      defaults: {},
      weight: 2,
      keyHash: `sha256:${'0'.repeat(64)}`,
    })) {
      const refused = await refusal(await ask('POST', '/api-keys', { name: 'a', [member]: value }));
      expect(refused).toEqual([400, 'unsupported_parameter', member]);
    }
    for (const [body, param] of [
      [{}, 'name'],
      [{ name: 'a b' }, 'name'],
      [{ name: 'a', expiresAt: 'soon' }, 'expiresAt'],
      [{ name: 'a', expiresAt: '2030-02-31T00:00:00Z' }, 'expiresAt'],
      [{ name: 'a', allowedModels: 'm' }, 'allowedModels'],
      [{ name: 'a', allowedModels: ['a*b'] }, 'allowedModels'],
    ] as const) {
      const response = await ask('POST', '/api-keys', body);
      const { error } = (await response.json()) as ErrorBody;
      expect([body, response.status, error.param]).toEqual([body, 400, param]);
    }
    expect(api.administration.keys.size).toBe(0);
  });

  it('knows no key of another person', async () => {
    const { id } = await made({ name: 'a' });
    const other = await signInAs(api, 'admin');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/rotate'],
      ['POST', '/revoke'],
    ] as const) {
      const response = await ask(method, `/api-keys/${id}${path}`, undefined, other);
      expect(await refusal(response)).toEqual([404, 'api_key_not_found', null]);
    }
    expect(await (await ask('GET', '/api-keys', undefined, other)).json()).toMatchObject({ data: [] });
    expect(await (await ask('GET', `/api-keys/${id}`)).json()).toMatchObject({ status: 'active' });
  });

  it('says who can let people make keys where they make none', async () => {
    api.administration.selfService = undefined;
    const response = await ask('POST', '/api-keys', { name: 'a' });
    expect(await refusal(response)).toEqual([403, 'self_service_off', null]);
  });

  it('shows administrators whose a key is, and lets nobody say it', async () => {
    const { id } = await made({ name: 'a' });
    expect(await (await api.ask('GET', `/api-keys/${id}`)).json()).toMatchObject({ owner: person.id });
    for (const [method, path] of [
      ['POST', '/api-keys'],
      ['PUT', `/api-keys/${id}`],
      ['PATCH', `/api-keys/${id}`],
    ] as const) {
      const response = await api.ask(method, path, {
        ...(method !== 'PUT' && { name: 'a' }),
        owner: 'person_2',
      });
      expect([method, ...(await refusal(response))]).toEqual([method, 400, 'unsupported_parameter', 'owner']);
    }
  });
});

describe('/admin/v1/own/logs', () => {
  const keep = async () => {
    const { id } = await made({ name: 'a' });
    const bodies = { clientRequest: { text: 'secret question' } };
    await api.requestLog.write([
      requestRecord(1, { callerId: id, bodies, metadata: { _user: 'u1' } }),
      requestRecord(2, { callerId: person.id, traceId: 'shared' }),
      requestRecord(3, { callerId: 'key_1', traceId: 'shared' }),
      requestRecord(4, { callerId: 'person_other' }),
      requestRecord(5, { callerId: id, status: 500 }),
    ]);
    return id;
  };
  const idsOf = async (query: string, by = person) => {
    const page = (await (await ask('GET', `/logs${query}`, undefined, by)).json()) as AdminLogRowPage;
    return page.data.map(({ id }) => id.slice(-1)).join('');
  };

  it('has what the person has asked, with keys and in the console', async () => {
    const id = await keep();
    expect(await idsOf('')).toBe('521');
    expect(await idsOf('?status=500')).toBe('5');
    expect(await idsOf('?user=u1')).toBe('1');
    expect(await idsOf(`?key=${id}`)).toBe('51');
    expect(await idsOf(`?key=${id}&key=key_1`)).toBe('51');
    expect(await idsOf('?key=key_1')).toBe('');
    expect(await idsOf('', await signInAs(api, 'viewer'))).toBe('');
    const page = (await (await ask('GET', '/logs?limit=2')).json()) as AdminLogRowPage;
    expect(await idsOf(`?limit=2&cursor=${page.nextCursor}`)).toBe('1');
  });

  it('shows neither bodies nor the beginning of one, and does not search in them', async () => {
    await keep();
    const rows = api.requestLog.searchRows.bind(api.requestLog);
    api.requestLog.searchRows = async (query) => {
      const page = await rows(query);
      return { ...page, items: page.items.map((row) => ({ ...row, preview: 'secret question' })) };
    };
    expect(await (await ask('GET', '/logs')).text()).not.toContain('secret question');
    const record = await ask('GET', '/logs/req_00001');
    expect([record.status, await record.text()]).toEqual([
      200,
      expect.not.stringContaining('secret question'),
    ]);
    for (const query of ['text=secret', 'view=whole', 'bodies=true'])
      expect((await ask('GET', `/logs?${query}`)).status).toBe(400);
    expect((await ask('GET', '/logs/req_00001?bodies=true')).status).toBe(400);
  });

  it('knows no request of anybody else, and of feedback on a shared trace one’s own', async () => {
    const id = await keep();
    for (const other of ['req_00003', 'req_00004', 'req_none']) {
      expect(await refusal(await ask('GET', `/logs/${other}`))).toEqual([404, 'log_not_found', null]);
    }
    const opinion = { traceId: 'shared', at: 1, value: 5, weight: 1 };
    await api.requestLog.addFeedback([
      { ...opinion, id: 'feedback_1', callerId: 'key_1' },
      { ...opinion, id: 'feedback_2', callerId: id },
    ]);
    const record = (await (await ask('GET', '/logs/req_00002')).json()) as { feedback: { id: string }[] };
    expect(record.feedback.map((one) => one.id)).toEqual(['feedback_2']);
  });
});
