import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { serviceAccount } from '../support/service-account.js';
import { startServices, type OwnServices } from '../support/services.js';
import { WorkspaceClient } from './workspace-client.js';

const model = 'gemini-2.5-flash';

describe('what the default workspace shares with another one', () => {
  let services: OwnServices;
  let operator: AdminClient;
  let ads: WorkspaceClient;
  const secrets: Record<string, string> = {};

  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
    const { gateway, twin } = services;
    operator = new AdminClient(gateway.url);
    ads = new WorkspaceClient(gateway.url, 'ads');
    const upstream = { kind: 'vertex-ai', serviceAccount: serviceAccount(twin.url), baseUrl: twin.url };
    for (const slug of ['vertex-prod', 'vertex-hidden'])
      await operator.need('providers', {
        slug,
        ...upstream,
        region: 'global',
        projectId: 'secret-project-7',
      });
    await operator.need('configs', {
      id: 'careful',
      config: { strategy: { mode: 'fallback' }, targets: [{ provider: '@vertex-hidden' }] },
    });
    for (const id of ['ads', 'search']) {
      await operator.need('workspaces', { id });
      secrets[id] = (await new WorkspaceClient(gateway.url, id).need('api-keys', { name: 'service' })).secret;
    }
  });
  afterAll(() => services.stop());

  const share = async (path: string, sharedWith: 'all' | readonly string[]) => {
    const answer = await operator.send('PUT', `shares/${path}`, { with: sharedWith });
    expect([answer.status, answer.body.with]).toEqual([200, sharedWith]);
  };
  const headersOf = (workspace: string) => ({ 'x-gateway-api-key': secrets[workspace] ?? '' });
  const chat = (workspace: string, asked: string, headers: Record<string, string> = {}) =>
    postChat({
      gateway: services.gateway.url,
      body: { model: asked, messages: [{ role: 'user', content: 'Hello!' }] },
      headers: { ...headersOf(workspace), ...headers },
    });
  const get = async (workspace: string, path: string) =>
    fetch(`${services.gateway.url}${path}`, { headers: headersOf(workspace) });
  const statusesOf = async (asked: string, headers: Record<string, string> = {}) =>
    Promise.all(['ads', 'search'].map(async (workspace) => (await chat(workspace, asked, headers)).status));

  it('is usable by that workspace alone, until the share ends', async () => {
    const asked = `@vertex-prod/${model}`;
    expect(await statusesOf(asked)).toEqual([404, 404]);
    await share('providers/vertex-prod', ['ads']);
    expect(await statusesOf(asked)).toEqual([200, 404]);
    await share('providers/vertex-prod', 'all');
    expect(await statusesOf(asked)).toEqual([200, 200]);
    await share('providers/vertex-prod', []);
    expect(await statusesOf(asked)).toEqual([404, 404]);
  });

  it('is a config with the entries that it names, which need no share', async () => {
    const asked = { 'x-gateway-config': 'careful' };
    expect(await statusesOf(model, asked)).toEqual([404, 404]);
    await share('configs/careful', ['ads']);
    expect(await statusesOf(model, asked)).toEqual([200, 404]);
    expect(await statusesOf(`@vertex-hidden/${model}`)).toEqual([404, 404]);
    const routed = await ads.need('api-keys', { name: 'routed', defaults: { config: 'careful' } });
    secrets['routed'] = routed.secret;
    expect((await chat('routed', model)).status).toBe(200);
    await share('configs/careful', []);
    expect((await chat('routed', model)).status).toBe(404);
  });

  it('is listed among the models, and nowhere else', async () => {
    await share('providers/vertex-prod', ['ads']);
    const idsOf = async (workspace: string) =>
      ((await (await get(workspace, '/v1/models')).json()) as { data: { id: string }[] }).data.map(
        ({ id }) => id,
      );
    expect(await idsOf('ads')).toContain(`@vertex-prod/${model}`);
    expect(await idsOf('search')).toEqual([]);
    expect((await get('ads', `/v1/models/@vertex-prod/${model}`)).status).toBe(200);
    expect((await ads.read('providers')).body.data).toEqual([]);
    expect((await ads.read('configs')).body.data).toEqual([]);
    for (const path of ['providers/vertex-prod', 'shares/providers/vertex-prod', 'configs/careful'])
      expect((await ads.read(path)).status).toBe(404);
    expect((await ads.send('POST', 'providers/vertex-prod/test', {})).status).toBe(404);
    expect((await operator.read('providers/vertex-prod')).body.sharedWith).toEqual(['ads']);
  });

  it('shows neither project nor address: not in explanations, and not in errors', async () => {
    await share('providers/vertex-prod', ['ads']);
    const explained = await fetch(`${services.gateway.url}/v1/explain`, {
      method: 'POST',
      headers: { ...headersOf('ads'), 'content-type': 'application/json' },
      body: JSON.stringify({
        model: `@vertex-prod/${model}`,
        messages: [{ role: 'user', content: 'Hello!' }],
      }),
    });
    const explanation = await explained.text();
    expect(explanation).toContain('"slug":"vertex-prod"');
    expect(explanation).toContain(
      `***/v1beta1/projects/***/locations/global/publishers/google/models/${model}`,
    );
    const refused = await chat('ads', '@vertex-prod/gemini-that-nobody-has');
    expect(refused.status).toBe(404);
    const refusal = await refused.text();
    for (const text of [explanation, refusal]) {
      expect(text).not.toContain('secret-project-7');
      expect(text).not.toContain(new URL(services.twin.url).host);
      expect(text).not.toContain('gserviceaccount');
    }
    expect(refusal).toContain('projects/***');
  });

  it('costs, and is logged, where it is used', async () => {
    await share('providers/vertex-prod', ['ads']);
    const answer = await chat('ads', `@vertex-prod/${model}`);
    const id = answer.headers.get('x-gateway-request-id') ?? '';
    await eventually(async () => (await ads.read(`logs/${id}`)).status === 200);
    const record = await ads.read(`logs/${id}`);
    expect(record.body).toMatchObject({ slug: 'vertex-prod' });
    expect(record.text).not.toContain('secret-project-7');
    expect((await operator.read(`logs/${id}`)).status).toBe(404);
  });

  it('gives way to what the workspace has itself', async () => {
    await share('providers/vertex-prod', ['ads']);
    const own = { slug: 'vertex-prod', kind: 'google', apiKey: 'upstream-key-of-the-tests' };
    await ads.need('providers', { ...own, baseUrl: services.twin.url });
    const answer = await chat('ads', `@vertex-prod/${model}`);
    expect([answer.status, answer.headers.get('x-gateway-provider')]).toEqual([200, 'google']);
    expect((await ads.remove('providers/vertex-prod')).status).toBe(204);
    const shared = await chat('ads', `@vertex-prod/${model}`);
    expect([shared.status, shared.headers.get('x-gateway-provider')]).toEqual([200, 'vertex-ai']);
  });

  it('keeps its list of allowed models', async () => {
    await share('providers/vertex-prod', ['ads']);
    const allow = (models: readonly string[] | null) =>
      operator.update('providers/vertex-prod', { allowedModels: models });
    expect((await allow(['gemini-2.5-pro'])).status).toBe(200);
    expect((await chat('ads', `@vertex-prod/${model}`)).status).toBe(403);
    expect((await allow(null)).status).toBe(200);
  });

  it('is decided by the operator in the default workspace', async () => {
    expect((await ads.send('PUT', 'shares/providers/vertex-prod', { with: 'all' })).status).toBe(404);
    const unknown = await operator.send('PUT', 'shares/providers/vertex-prod', { with: ['ads', 'nobody'] });
    expect([unknown.status, unknown.body.error.param]).toEqual([400, 'with[1]']);
    expect((await operator.send('PUT', 'shares/providers/nothing', { with: 'all' })).status).toBe(404);
    const listed = (await operator.read('shares')).body;
    expect(listed).toMatchObject({
      data: [{ resource: 'providers', id: 'vertex-prod', with: ['ads'] }],
      nextCursor: null,
    });
    expect((await ads.read('shares')).body).toEqual({ data: [], nextCursor: null });
    const before = await operator.send('PUT', 'shares/providers/vertex-prod', { with: ['ads', 'search'] });
    const tag = before.headers.get('etag') ?? '';
    const again = await operator.send('PUT', 'shares/providers/vertex-prod', { with: ['search', 'ads'] });
    expect(again.headers.get('etag')).toBe(tag);
    await share('providers/vertex-prod', ['ads']);
    const stale = await operator.send(
      'PUT',
      'shares/providers/vertex-prod',
      { with: 'all' },
      { 'if-match': tag },
    );
    expect(stale.status).toBe(412);
    const [entry] = (await operator.read('audit-log?resource=providers&resourceId=vertex-prod&limit=1')).body
      .data;
    expect(entry).toMatchObject({ action: 'update', after: { sharedWith: ['ads'] } });
  });

  it('is no longer shared when it is deleted and made anew', async () => {
    await share('configs/careful', 'all');
    expect(await statusesOf(model, { 'x-gateway-config': 'careful' })).toEqual([200, 200]);
    expect((await operator.remove('configs/careful')).status).toBe(204);
    await operator.need('configs', { id: 'careful', config: { provider: '@vertex-hidden' } });
    expect(await statusesOf(model, { 'x-gateway-config': 'careful' })).toEqual([404, 404]);
  });
});
