import { generateKeyPairSync } from 'node:crypto';
import type { AdminProvider, ErrorBody } from '@model-gateway/contract';
import { UpstreamStatusError } from '@model-gateway/core';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const pemOf = (type: 'rsa' | 'ed25519'): string => {
  const pair =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};
const file = {
  type: 'service_account',
  client_email: 'gateway@p.iam.gserviceaccount.com',
  private_key: pemOf('rsa'),
  private_key_id: 'k1',
  project_id: 'p',
  token_uri: 'https://oauth2.googleapis.com/token',
  universe_domain: 'googleapis.com',
};

describe('/admin/v1/providers', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
    ((await response.json()) as ErrorBody).error;
  const create = async (body: object): Promise<AdminProvider> => {
    const response = await api.ask('POST', '/providers', body);
    expect(response.status).toBe(201);
    return (await response.json()) as AdminProvider;
  };
  const patch = (slug: string, body: object) => api.ask('PATCH', `/providers/${slug}`, body);

  it('makes an entry with a service account, as an object or as text, and shows nothing secret', async () => {
    for (const [slug, serviceAccount] of [
      ['one', file],
      ['two', JSON.stringify(file)],
    ] as const) {
      const body = {
        slug,
        kind: 'vertex-ai',
        serviceAccount,
        region: 'europe-west1',
        apiVersion: 'v1',
        projectId: 'a.com:p-1',
      };
      const response = await api.ask('POST', '/providers', body);
      expect([response.status, response.headers.get('location')]).toEqual([
        201,
        `/admin/v1/providers/${slug}`,
      ]);
      expect(response.headers.get('etag')).toMatch(/^"\d+"$/);
      const text = await response.text();
      expect(text).not.toContain('PRIVATE KEY');
      expect(JSON.parse(text)).toMatchObject({
        slug,
        kind: 'vertex-ai',
        region: 'europe-west1',
        apiVersion: 'v1',
        projectId: 'a.com:p-1',
        credential: {
          type: 'service-account',
          clientEmail: file.client_email,
          privateKeyId: 'k1',
          projectId: 'p',
        },
        managedBy: 'api',
      });
      expect(await (await api.ask('GET', `/providers/${slug}`)).text()).toBe(text);
    }
  });

  it('shows the end of an API key, and of a short one nothing', async () => {
    const long = await create({ slug: 'a', kind: 'google', apiKey: 'AIza-0123456789-abcdef' });
    expect(long.credential).toEqual({ type: 'api-key', hint: '…cdef' });
    const short = await create({ slug: 'b', kind: 'vertex-ai', apiKey: 'short' });
    expect(short.credential).toEqual({ type: 'api-key', hint: '…' });
  });

  it('knows entries without a credential of their own, and those of the machine', async () => {
    expect((await create({ slug: 'a', kind: 'google' })).credential).toEqual({ type: 'from-caller' });
    const { credential } = await create({ slug: 'b', kind: 'vertex-ai', applicationDefault: true });
    expect(credential).toEqual({ type: 'application-default' });
  });

  it('keeps the credential that a patch does not name, replaces it, and takes it away with null', async () => {
    await create({ slug: 'a', kind: 'vertex-ai', apiKey: 'first-key-0123456789' });
    const credentialAfter = async (body: object) => {
      const response = await patch('a', body);
      expect(response.status).toBe(200);
      return ((await response.json()) as AdminProvider).credential.type;
    };
    expect(await credentialAfter({ region: 'global' })).toBe('api-key');
    expect(await credentialAfter({ serviceAccount: null })).toBe('api-key');
    expect(await credentialAfter({ serviceAccount: file, apiKey: null })).toBe('service-account');
    expect(await credentialAfter({ serviceAccount: null })).toBe('from-caller');
  });

  it('takes an address without the slash at its end, and null for none', async () => {
    const made = await create({ slug: 'a', kind: 'google', baseUrl: 'https://proxy.example/gemini/' });
    expect(made.baseUrl).toBe('https://proxy.example/gemini');
    const response = await patch('a', { baseUrl: null });
    expect(await response.json()).not.toHaveProperty('baseUrl');
  });

  const google = { slug: 'a', kind: 'google' };
  const vertex = { slug: 'a', kind: 'vertex-ai' };
  it.each([
    [{ kind: 'google' }, 'missing_required_parameter', 'slug'],
    [{ slug: 'a' }, 'missing_required_parameter', 'kind'],
    [{ slug: 'A', kind: 'google' }, 'invalid_value', 'slug'],
    [{ slug: 'a/b', kind: 'google' }, 'invalid_value', 'slug'],
    [{ slug: 'a', kind: 'azure' }, 'invalid_value', 'kind'],
    [{ ...google, credential: {} }, 'unsupported_parameter', 'credential'],
    [{ ...google, apiKey: 'a b' }, 'invalid_value', 'apiKey'],
    [{ ...google, apiKey: '' }, 'invalid_value', 'apiKey'],
    [{ ...google, apiKey: 5 }, 'invalid_value', 'apiKey'],
    [{ ...google, region: 'global' }, 'invalid_value', 'region'],
    [{ ...google, serviceAccount: file }, 'invalid_value', 'serviceAccount'],
    [{ ...google, applicationDefault: true }, 'invalid_value', 'applicationDefault'],
    [{ ...vertex, applicationDefault: false }, 'invalid_value', 'applicationDefault'],
    [{ ...vertex, apiKey: 'k', applicationDefault: true }, 'invalid_value', 'applicationDefault'],
    [{ ...vertex, region: 'Europe' }, 'invalid_value', 'region'],
    [{ ...google, apiVersion: 'v1' }, 'invalid_value', 'apiVersion'],
    [{ ...vertex, apiVersion: 'v2' }, 'invalid_value', 'apiVersion'],
    [{ ...vertex, projectId: '../x' }, 'invalid_value', 'projectId'],
    [{ ...vertex, serviceAccount: [] }, 'invalid_value', 'serviceAccount'],
    [{ ...vertex, serviceAccount: {} }, 'invalid_value', 'serviceAccount'],
    [{ ...vertex, serviceAccount: '{"type":' }, 'invalid_value', 'serviceAccount'],
    [{ ...vertex, serviceAccount: { ...file, type: 'user' } }, 'invalid_value', 'serviceAccount'],
    [{ ...vertex, serviceAccount: { ...file, private_key: 'x' } }, 'invalid_value', 'serviceAccount'],
    [
      { ...vertex, serviceAccount: { ...file, private_key: '-----BEGIN PRIVATE KEY-----\nAA==\n' } },
      'invalid_value',
      'serviceAccount',
    ],
    [
      { ...vertex, serviceAccount: { ...file, private_key: pemOf('ed25519') } },
      'invalid_value',
      'serviceAccount',
    ],
    [{ ...vertex, serviceAccount: { ...file, token_uri: 'ftp://x' } }, 'invalid_value', 'serviceAccount'],
    [{ ...google, baseUrl: 'proxy.example' }, 'invalid_value', 'baseUrl'],
    [{ ...google, baseUrl: 'file:///etc/passwd' }, 'invalid_value', 'baseUrl'],
    [{ ...google, baseUrl: 'https://user:secret@proxy.example' }, 'invalid_value', 'baseUrl'],
    [{ ...google, baseUrl: 'https://proxy.example?key=secret' }, 'invalid_value', 'baseUrl'],
    [{ ...google, baseUrl: 'https://proxy.example#a' }, 'invalid_value', 'baseUrl'],
    [{ ...google, baseUrl: `https://proxy.example/${'a'.repeat(3000)}` }, 'invalid_value', 'baseUrl'],
    [{ ...google, allowedModels: [''] }, 'invalid_value', 'allowedModels'],
  ])('refuses to make an entry of %j: %s at %s', async (body, code, param) => {
    const response = await api.ask('POST', '/providers', body);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect((JSON.parse(text) as ErrorBody).error).toMatchObject({
      type: 'invalid_request_error',
      code,
      param,
    });
    expect(text).not.toMatch(/secret|BEGIN|etc/);
  });

  it('says nothing of a secret that it refuses, and logs none', async () => {
    const canary = 'canary-5f1c9a';
    for (const body of [
      { ...google, apiKey: `${canary} x` },
      { ...vertex, serviceAccount: canary },
      { ...vertex, serviceAccount: { ...file, private_key: canary } },
      { ...google, baseUrl: `https://u:${canary}@proxy.example` },
      `{"slug":"a","apiKey":"${canary}`,
    ]) {
      const response = await api.ask('POST', '/providers', body);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain(canary);
    }
    await create({ ...google, apiKey: canary });
    expect(JSON.stringify(api.lines)).not.toContain(canary);
  });

  it('lists all that makes no sense', async () => {
    const body = { ...google, region: 'global', projectId: 'p', baseUrl: 'https://proxy.example?a' };
    const { message } = await errorOf(await api.ask('POST', '/providers', body));
    for (const place of ['region', 'projectId', 'baseUrl']) expect(message).toContain(place);
  });

  it('refuses for the kind google what it has not, and leaves the slug as it is', async () => {
    await create({ slug: 'a', kind: 'vertex-ai', serviceAccount: file });
    const { message } = await errorOf(await patch('a', { kind: 'google', region: 'global' }));
    expect(message).toContain('region');
    const changed = await patch('a', { kind: 'google', region: null, apiKey: 'k', serviceAccount: null });
    expect([changed.status, await changed.json()]).toMatchObject([200, { kind: 'google' }]);
    expect((await errorOf(await patch('a', { kind: null }))).param).toBe('kind');
    expect(await errorOf(await patch('a', { slug: 'b' }))).toMatchObject({
      code: 'unsupported_parameter',
      param: 'slug',
    });
  });

  it('says of an entry that it cannot be opened', async () => {
    await create(google);
    const entry = api.administration.entries.get('a')!;
    api.administration.entries.set('a', { ...entry, unreadable: true });
    expect(await (await api.ask('GET', '/providers/a')).json()).toMatchObject({ unreadable: true });
  });

  it('tries an entry, and says what came of it', async () => {
    await create(google);
    const worked = await api.ask('POST', '/providers/a/test', { model: 'gemini-3-flash' });
    expect([worked.status, await worked.json()]).toEqual([
      200,
      { ok: true, model: 'gemini-3-flash', durationMs: 12, inputTokens: 3 },
    ]);
    const upstream = { status: 403, code: 'PERMISSION_DENIED', message: 'No.' };
    const failure = new UpstreamStatusError(403, 'permission_denied', upstream);
    api.check = () => ({ model: 'm', durationMs: 5, failure });
    const failed = await api.ask('POST', '/providers/a/test');
    expect([failed.status, await failed.json()]).toEqual([
      200,
      {
        ok: false,
        model: 'm',
        durationMs: 5,
        error: { message: 'No.', type: 'permission_error', param: null, code: 'permission_denied', upstream },
      },
    ]);
    for (const model of [5, '', 'a b', 'a*']) {
      expect((await errorOf(await api.ask('POST', '/providers/a/test', { model }))).param).toBe('model');
    }
  });

  it('answers as for any bug when the test itself fails on one', async () => {
    await create(google);
    api.check = () => {
      throw new Error('a secret of the inside');
    };
    const response = await api.ask('POST', '/providers/a/test');
    const text = await response.text();
    expect([response.status, text.includes('inside')]).toEqual([500, false]);
  });

  it('makes an entry with a reference to a secret store, and shows the reference', async () => {
    const secret = { store: 'vault', path: 'team/gemini', field: 'key', version: 3 };
    const made = await create({ ...google, apiKey: { secret } });
    expect(made.credential).toEqual({ type: 'api-key', secret: { ...secret, version: '3' } });
    const account = { store: 'google-secret-manager', name: 'projects/p/secrets/account' };
    const vertex = await create({ slug: 'v', kind: 'vertex-ai', serviceAccount: { secret: account } });
    expect(vertex.credential).toEqual({ type: 'service-account', secret: account });
  });

  it.each([
    [{ apiKey: { secret: { store: 'aws', name: 'x' } } }, 'apiKey.secret.store'],
    [{ apiKey: { secret: { store: 'vault', path: '../x' } } }, 'apiKey.secret.path'],
    [{ apiKey: { secret: { store: 'vault', path: 'x', more: 1 } } }, 'apiKey.secret.more'],
    [{ apiKey: { key: 'k' } }, 'apiKey'],
    [{ apiKey: [] }, 'apiKey'],
    [{ serviceAccount: { secret: 'x' } }, 'serviceAccount'],
  ])('refuses a wrong reference by its member: %j', async (credential, param) => {
    const response = await api.ask('POST', '/providers', { ...google, ...credential });
    expect([response.status, (await errorOf(response)).param]).toEqual([
      400,
      expect.stringContaining(param) as string,
    ]);
  });

  it('deletes, and shows how budgets stand', async () => {
    await create({ ...google, budgets: [{ type: 'cost', limit: 0 }] });
    const standing = await api.ask('GET', '/providers/a/budgets');
    expect(await standing.json()).toEqual({ data: [{ type: 'cost', limit: 0, spent: 1.5 }] });
    expect((await api.ask('DELETE', '/providers/a')).status).toBe(204);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/budgets'],
    ] as const) {
      const body = method === 'PATCH' ? {} : undefined;
      const gone = await api.ask(method, `/providers/a${path}`, body);
      expect([method, gone.status, (await errorOf(gone)).code]).toEqual([method, 404, 'provider_not_found']);
    }
  });

  it('says how each entry stands where that is asked for', async () => {
    await create({ ...google, budgets: [{ type: 'cost', limit: 10 }] });
    expect(
      await (await api.ask('GET', '/providers?include=standing&sort=name&status=active')).json(),
    ).toMatchObject({
      data: [{ slug: 'a', standing: { budgets: [{ limit: 10, spent: 1.5 }], requests24h: 0 } }],
    });
    expect((await api.ask('GET', '/providers?expires_before=2027-01-01T00:00:00Z')).status).toBe(400);
  });
});
