import type { ErrorBody } from '@model-gateway/contract';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

/** A resource of each kind: its path, and two bodies for it. */
const kinds: readonly (readonly [path: string, body: object, other: object])[] = [
  ['/labels/beta', {}, { description: 'For testers' }],
  ['/partials/tone', { text: 'Be kind.' }, { text: 'Be short.' }],
  ['/prompts/p', { rawTemplate: '{}' }, { template: { messages: [] }, name: 'P' }],
  ['/configs/fast', { config: {} }, { config: {}, name: 'Fast' }],
  ['/providers/mine', { kind: 'google', apiKey: 'a-key' }, { kind: 'google', allowedModels: ['a'] }],
  ['/models/google%2Fm', { price: { input: 1 } }, { price: null }],
  ['/views/v', { name: 'V', page: 'requests', search: '' }, { name: 'W', page: 'requests', search: '' }],
  ['/workspaces/ads', {}, { name: 'Ads team' }],
  [
    '/alerts/ops',
    { url: 'https://hooks.example.com/a' },
    { url: 'https://hooks.example.com/b', isEnabled: false },
  ],
  ['/api-keys/key_team', {}, { scopes: ['admin'] }],
];

describe('PUT of a resource', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const paramOf = async (response: Response) => ((await response.json()) as ErrorBody).error.param;

  it.each(kinds)('makes %s, and replaces it', async (path, body, other) => {
    const made = await api.ask('PUT', path, body);
    expect([made.status, made.headers.get('location')]).toEqual([201, `/admin/v1${path}`]);
    const tag = made.headers.get('etag');
    expect(tag).toMatch(/^"\d+"$/);
    const replaced = await api.ask('PUT', path, other);
    expect([replaced.status, replaced.headers.get('location')]).toEqual([200, null]);
    expect(replaced.headers.get('etag')).not.toBe(tag);
    const read = await api.ask('GET', path);
    expect(await read.text()).toBe(await replaced.text());
  });

  it.each(kinds)(
    'of the same %s again changes nothing, nor does it have an audit entry',
    async (path, body) => {
      const {
        secret: _key,
        signingSecret: _alert,
        ...made
      } = (await (await api.ask('PUT', path, body)).json()) as { secret?: string; signingSecret?: string };
      const tag = (await api.ask('GET', path)).headers.get('etag');
      const again = await api.ask('PUT', path, body);
      expect([again.status, again.headers.get('etag'), await again.json()]).toEqual([200, tag, made]);
      expect(api.administration.audit).toHaveLength(1);
    },
  );

  it.each(kinds)('keeps to the preconditions of %s', async (path, body, other) => {
    expect((await api.ask('PUT', path, body, { 'if-match': '*' })).status).toBe(412);
    const made = await api.ask('PUT', path, body, { 'if-none-match': '*' });
    expect(made.status).toBe(201);
    expect((await api.ask('PUT', path, other, { 'if-none-match': '*' })).status).toBe(412);
    expect((await api.ask('PUT', path, other, { 'if-match': '"99"' })).status).toBe(412);
    const tag = made.headers.get('etag') ?? '';
    expect((await api.ask('PUT', path, other, { 'if-match': tag })).status).toBe(200);
    const tagged = await api.ask('PUT', path, other, { 'if-none-match': tag });
    expect([tagged.status, await paramOf(tagged)]).toEqual([400, 'header:if-none-match']);
  });

  it.each(kinds)('refuses a member that %s does not have', async (path, body) => {
    const response = await api.ask('PUT', path, { ...body, unknown: 1 });
    expect([response.status, await paramOf(response)]).toEqual([400, 'unknown']);
  });

  it.each(['/labels/A', '/configs/a b', '/providers/%ZZ', '/models/m', '/prompts/a%2Fb'])(
    'makes nothing of a name that none can have: %s',
    async (path) => {
      const [, , body] = kinds.find(([one]) => one.startsWith(path.slice(0, 5))) ?? [];
      expect((await api.ask('PUT', path, body)).status).toBe(400);
      expect(api.administration.audit).toEqual([]);
    },
  );

  it.each([
    ['/labels/A', {}, 'id'],
    ['/providers/A', { kind: 'google' }, 'slug'],
  ])('calls the name in %s as bodies do', async (path, body, param) => {
    const response = await api.ask('PUT', path, body);
    expect([response.status, await paramOf(response)]).toEqual([400, param]);
  });

  it('shows a secret of a new key alone, and none where callers have it', async () => {
    const made = await api.ask('PUT', '/api-keys/key_a', {});
    expect(await made.json()).toMatchObject({ name: 'a', secret: 'gwk_secret' });
    expect(await (await api.ask('PUT', '/api-keys/key_a', {})).json()).not.toHaveProperty('secret');
    const keyHash = `sha256:${'ab'.repeat(32)}`;
    expect(await (await api.ask('PUT', '/api-keys/key_b', { keyHash })).json()).not.toHaveProperty('secret');
    const refused = await api.ask('PUT', '/api-keys/key_c', { keyHash: 'ab' });
    expect([refused.status, await paramOf(refused)]).toEqual([400, 'keyHash']);
  });

  it('keeps a credential that is left out', async () => {
    await api.ask('PUT', '/providers/mine', { kind: 'google', apiKey: 'a-key-of-the-upstream' });
    const answer = await api.ask('PUT', '/providers/mine', { kind: 'google' });
    expect(await answer.json()).toMatchObject({ credential: { type: 'api-key' } });
  });
});
