import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type OwnServices } from '../support/services.js';
import { WorkspaceClient } from './workspace-client.js';

const model = '@google-own/gemini-2.5-flash';

describe('two workspaces with the same names everywhere', () => {
  let services: OwnServices;
  const admins: Record<string, AdminClient> = {};
  const secrets: Record<string, string> = {};
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
    const { gateway, twin } = services;
    const operator = new AdminClient(gateway.url);
    for (const id of ['ads', 'search']) {
      await operator.need('workspaces', { id });
      const admin = new WorkspaceClient(gateway.url, id);
      admins[id] = admin;
      const upstream = { kind: 'google', apiKey: 'upstream-key-of-the-tests', baseUrl: twin.url };
      await admin.need('providers', { slug: 'google-own', ...upstream });
      await admin.need('configs', {
        id: 'careful',
        config: { provider: '@google-own', retry: { attempts: 2 } },
      });
      secrets[id] = (await admin.need('api-keys', { name: 'service' })).secret;
    }
  });
  afterAll(() => services.stop());

  const chat = (key: string, asked = model, headers: Record<string, string> = {}) =>
    postChat({
      gateway: services.gateway.url,
      body: { model: asked, messages: [{ role: 'user', content: 'Hello!' }] },
      headers: { 'x-gateway-api-key': key, ...headers },
    });

  it('serve the callers of each, by its own entries and configs', async () => {
    for (const secret of Object.values(secrets)) {
      expect((await chat(secret)).status).toBe(200);
      expect((await chat(secret, 'gemini-2.5-flash', { 'x-gateway-config': 'careful' })).status).toBe(200);
    }
    // What the default workspace owns is not there, and the other way round.
    expect((await chat(secrets['ads'] ?? '', '@google/gemini-2.5-flash')).status).toBe(404);
    expect((await chat(adminKey)).status).toBe(403);
  });

  it('change without each other', async () => {
    const [ads, search] = [admins['ads'], admins['search']];
    expect((await ads?.update('providers/google-own', { allowedModels: ['gemini-2.5-pro'] }))?.status).toBe(
      200,
    );
    expect((await chat(secrets['ads'] ?? '')).status).toBe(403);
    expect((await chat(secrets['search'] ?? '')).status).toBe(200);
    expect((await ads?.remove('configs/careful'))?.status).toBe(204);
    expect((await search?.read('configs/careful'))?.status).toBe(200);
    expect((await new AdminClient(services.gateway.url).read('configs/careful')).status).toBe(404);
    expect((await ads?.update('providers/google-own', { allowedModels: null }))?.status).toBe(200);
  });

  it('have logs, analytics and audit logs of their own', async () => {
    const before = (await admins['search']?.read('logs'))?.body.data.length;
    const answer = await chat(secrets['ads'] ?? '');
    const id = answer.headers.get('x-gateway-request-id') ?? '';
    await eventually(async () => (await admins['ads']?.read(`logs/${id}`))?.status === 200);
    expect((await admins['search']?.read(`logs/${id}`))?.status).toBe(404);
    expect((await new AdminClient(services.gateway.url).read(`logs/${id}`)).status).toBe(404);
    expect((await admins['search']?.read('logs'))?.body.data.length).toBe(before);
    const counted = async (workspace: string) =>
      (await admins[workspace]?.read('analytics?group_by=key'))?.body.data.map(
        (row: { readonly group: string; readonly requests: number }) => [row.group, row.requests],
      );
    const ofLog = async (workspace: string) => (await admins[workspace]?.read('logs'))?.body.data.length;
    expect(await counted('search')).toEqual([['key_service', await ofLog('search')]]);
    expect(await counted('ads')).toEqual([['key_service', await ofLog('ads')]]);
    const changes = (await admins['search']?.read('audit-log'))?.body.data.map(
      (entry: { readonly action: string; readonly resourceId: string }) =>
        `${entry.action} ${entry.resourceId}`,
    );
    expect(changes).toEqual(['create key_service', 'create careful', 'create google-own']);
  });

  it('do not take the operator for their own key of the same name', async () => {
    const operator = new AdminClient(services.gateway.url);
    const scopes = ['admin', 'inference'];
    const { secret } = await operator.need('api-keys', { name: 'service', scopes });
    const answer = await chat(secret, model, { 'x-gateway-workspace': 'ads' });
    const id = answer.headers.get('x-gateway-request-id') ?? '';
    await eventually(async () => (await admins['ads']?.read(`logs/${id}`))?.status === 200);
    expect((await admins['ads']?.read(`logs/${id}`))?.body.key.id).toBe('~default/key_service');
    expect((await operator.read(`logs/${id}`)).status).toBe(404);
  });

  it('are not there for who may not know of them', async () => {
    const { url } = services.gateway;
    const unknown = await new WorkspaceClient(url, 'nobody').read('providers');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'workspace_not_found']);
    for (const name of ['', 'ADS', 'ads, search', 'ads, ads', '~ads', 'ads/providers']) {
      const misspelt = await new WorkspaceClient(url, name).read('providers');
      expect([misspelt.status, misspelt.body.error.code]).toEqual([404, 'workspace_not_found']);
    }
    const foreign = await chat(secrets['ads'] ?? '', model, { 'x-gateway-workspace': 'search' });
    expect(foreign.status).toBe(404);
    expect((await new AdminClient(url).remove('workspaces/ads')).status).toBe(409);
  });
});
