import { randomBytes } from 'node:crypto';
import { describeWithServers } from '@model-gateway/test-servers';
import { googleProvider, geminiFlash, shortChat } from '../administration/short-chat.js';
import { eventually, eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { freePort, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { WorkspaceClient } from '../support/workspace-client.js';
import { operationsOf, type OpenApiDocument } from '../workspaces/law/operations.js';
import { PersonAtBrowser, type Answer } from './person.js';
import { startOpenIdProvider, type RunningProvider } from './start-openid-provider.js';

const everybody = {
  olga: { name: 'Operator', groups: ['platform'] },
  ada: { name: 'Administrator', groups: ['ml-admins'] },
  dev: { name: 'Developer', groups: ['ml-dev'] },
  dan: { name: 'Other developer', groups: ['ml-dev'] },
  vic: { name: 'Viewer', groups: ['finance'] },
};
/** What changes at one process holds everywhere within this time. */
const promisedMs = 2_500;
const hourMs = 3_600_000;
const allowedModels = ['@google/gemini-2.5-*'];
const secretText = 'The colour of the vault is ultramarine.';

/** What a developer may ask of the administration; everything else is refused. */
const ofDevelopers = [
  /^[A-Z]+ \/admin\/v1\/own(\/.*)?$/,
  /^[A-Z]+ \/admin\/v1\/(prompts|partials|labels)(\/.*)?$/,
  /^GET \/admin\/v1\/views(\/.*)?$/,
  /^POST \/admin\/v1\/guardrails\/check$/,
];

const own = '/admin/v1/own';
const keys = `${own}/api-keys`;

/** A gateway with the workspaces `ads` and `search` behind an issuer. */
interface World {
  readonly folder: TemporaryFolder;
  readonly twin: RunningTwin;
  readonly provider: RunningProvider;
  readonly gateway: RunningProcess;
  readonly environment: Readonly<Record<string, string>>;
  readonly ads: WorkspaceClient;
  signedIn(login: string): Promise<PersonAtBrowser>;
  stop(): Promise<void>;
}

async function startWorld(more: Readonly<Record<string, string>> = {}): Promise<World> {
  const [folder, twin] = await Promise.all([temporaryFolder(), startTwin()]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startOpenIdProvider(url);
  await provider.setPeople(everybody);
  const environment = {
    ...provider.environment,
    GATEWAY_ADMIN_KEY: adminKey,
    GATEWAY_LOG_BODIES: 'full',
    ...more,
  };
  const gateway = await launchGateway({ folder: folder.path, port, environment });
  const operator = new WorkspaceClient(url, 'default');
  for (const id of ['ads', 'search']) await operator.need('workspaces', { id });
  const ads = new WorkspaceClient(url, 'ads');
  await ads.need('providers', googleProvider(twin.url));
  return {
    ...{ folder, twin, provider, gateway, environment, ads },
    signedIn: async (login) => {
      const person = new PersonAtBrowser(url);
      expect(await person.signIn(login)).toBe('/console/');
      return person;
    },
    stop: async () => {
      await gateway.stop();
      await provider.stop();
      await twin.stop();
      await folder.remove();
    },
  };
}

describe('a developer', () => {
  let world: World;
  let dev: PersonAtBrowser;
  beforeAll(async () => {
    world = await startWorld();
    dev = await world.signedIn('dev');
  });
  afterAll(() => world.stop());

  const url = () => world.gateway.url;
  const letPeople = async (selfService: object | null) => {
    const operator = new WorkspaceClient(url(), 'default');
    expect((await operator.update('workspaces/ads', { selfService })).status).toBe(200);
  };
  const newKey = async (name: string, more: object = {}, by = dev) => {
    const answer = await by.ask('POST', keys, { name, ...more });
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ name })]);
    return answer.body as { readonly id: string; readonly secret: string; readonly expiresAt?: string };
  };
  const ask = (key: string, model = geminiFlash, content = 'Hello!') =>
    fetch(`${url()}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'x-gateway-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content }] }),
    });
  const refusal = ({ status, body }: Answer) => [status, body.error?.code, body.error?.param];

  it('makes no key where the workspace does not say so, and learns who changes that', async () => {
    expect((await dev.ask('GET', own)).body).toEqual({ selfService: null, keys: { active: 0 }, budgets: [] });
    const answer = await dev.ask('POST', keys, { name: 'laptop' });
    expect(refusal(answer)).toEqual([403, 'self_service_off', null]);
    expect(answer.body.error.message).toContain('An owner of the organisation changes that');
  });

  it('makes keys within what the workspace allows, and asks models with them', async () => {
    const selfService = { maximumKeys: 3, maximumDays: 30, allowedModels };
    await letPeople(selfService);
    expect((await dev.ask('GET', own)).body).toMatchObject({ selfService, keys: { active: 0 } });
    const key = await newKey('laptop');
    const days = (Date.parse(key.expiresAt ?? '') - Date.now()) / (24 * hourMs);
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(await shortChat(url(), key.secret)).toMatchObject({ status: 200 });
    const expiresAt = new Date(Date.now() + 31 * 24 * hourMs).toISOString();
    const tooLate = await dev.ask('POST', keys, { name: 'eternal', expiresAt });
    expect(refusal(tooLate)).toEqual([400, 'invalid_value', 'expiresAt']);
    for (const name of ['second', 'third']) await newKey(name);
    const tooMany = await dev.ask('POST', keys, { name: 'fourth' });
    expect([tooMany.status, tooMany.body.error.message]).toEqual([
      409,
      expect.stringContaining('revoke one'),
    ]);
    const { body } = await dev.ask('GET', keys);
    const [third] = body.data.filter(({ name }: { name: string }) => name === 'third');
    expect((await dev.ask('POST', `${keys}/${third.id}/revoke`)).body).toMatchObject({ status: 'revoked' });
    await newKey('fourth');
    expect((await dev.ask('GET', own)).body).toMatchObject({ keys: { active: 3 } });
    await letPeople({ maximumKeys: 100, allowedModels });
  });

  it('asks the models that the workspace allows at the moment, of those that the key names', async () => {
    const any = await newKey('any-model');
    const narrow = await newKey('narrow', { allowedModels: ['gemini-2.5-flash', 'gemini-3-*'] });
    const statusOf = async ({ secret }: { secret: string }, model: string) =>
      (await ask(secret, `@google/${model}`)).status;
    expect(await statusOf(any, 'gemini-2.5-pro')).toBe(200);
    expect(await statusOf(any, 'gemini-3-pro-preview')).toBe(403);
    expect(await statusOf(narrow, 'gemini-2.5-flash')).toBe(200);
    expect(await statusOf(narrow, 'gemini-2.5-pro')).toBe(403);
    expect(await statusOf(narrow, 'gemini-3-pro-preview')).toBe(403);
    await letPeople({ maximumKeys: 100, allowedModels: ['gemini-3-*'] });
    expect(await statusOf(narrow, 'gemini-3-pro-preview')).toBe(200);
    expect(await statusOf(any, 'gemini-2.5-pro')).toBe(403);
    await letPeople(null);
    expect(await statusOf(any, 'gemini-3-pro-preview')).toBe(403);
    const models = await fetch(`${url()}/v1/models`, { headers: { 'x-gateway-api-key': any.secret } });
    expect(await models.json()).toMatchObject({ data: [] });
    await letPeople({ maximumKeys: 100, allowedModels });
    expect(await statusOf(any, 'gemini-2.5-pro')).toBe(200);
  });

  it('rotates a key, which ends when it did', async () => {
    const key = await newKey('rotated', { expiresAt: new Date(Date.now() + hourMs).toISOString() });
    const { status, body } = await dev.ask('POST', `${keys}/${key.id}/rotate`, { overlapSeconds: 0 });
    expect([status, body.expiresAt]).toEqual([200, key.expiresAt]);
    expect((await ask(key.secret)).status).toBe(401);
    expect((await ask(body.secret)).status).toBe(200);
  });

  it('sees no key of others, and others see none of theirs', async () => {
    const [dan, ada, olga] = [
      await world.signedIn('dan'),
      await world.signedIn('ada'),
      await world.signedIn('olga'),
    ];
    const key = await newKey('mine');
    const ofTeam = await world.ads.need('api-keys', { name: 'team' });
    const paths = (id: string) => [
      ['GET', `${keys}/${id}`] as const,
      ['POST', `${keys}/${id}/rotate`] as const,
      ['POST', `${keys}/${id}/revoke`] as const,
    ];
    for (const other of [dan, ada]) {
      for (const [method, path] of paths(key.id))
        expect(refusal(await other.ask(method, path))).toEqual([404, 'api_key_not_found', null]);
      expect((await other.ask('GET', keys)).body.data).toEqual([]);
    }
    for (const id of [ofTeam.id, 'own_none'])
      for (const [method, path] of paths(id)) expect((await dev.ask(method, path)).status).toBe(404);
    for (const workspace of ['search', 'default']) {
      const inOther = { 'x-gateway-workspace': workspace };
      expect(refusal(await dev.ask('GET', keys, undefined, inOther))).toEqual([
        404,
        'workspace_not_found',
        'header:x-gateway-workspace',
      ]);
      for (const [method, path] of paths(key.id))
        expect((await olga.ask(method, path, undefined, inOther)).status).toBe(404);
    }
  });

  it('has keys that administrators see, bound and end, and of which they get no secret', async () => {
    const ada = await world.signedIn('ada');
    const key = await newKey('watched');
    const one = `/admin/v1/api-keys/${key.id}`;
    const { body: me } = await dev.ask('GET', '/auth/session');
    expect((await ada.ask('GET', one)).body).toMatchObject({ owner: me.who.id });
    const rotated = await ada.ask('POST', `${one}/rotate`, {});
    expect(refusal(rotated)).toEqual([403, 'insufficient_scope', null]);
    expect(rotated.body.error.message).toContain("a person's own");
    for (const owner of [me.who.id, null]) {
      expect(refusal(await ada.ask('PATCH', one, { owner }))).toEqual([
        400,
        'unsupported_parameter',
        'owner',
      ]);
    }
    const scopes = ['inference', 'workspace:admin'];
    expect(refusal(await ada.ask('PATCH', one, { scopes }))).toEqual([400, 'invalid_value', 'scopes']);
    expect(refusal(await ada.ask('PUT', one, { scopes }))).toEqual([400, 'invalid_value', 'scopes']);
    const replaced = await ada.ask('PUT', one, { allowedModels: ['gemini-2.5-pro'] });
    expect([replaced.status, replaced.body.owner]).toEqual([200, me.who.id]);
    expect((await ask(key.secret)).status).toBe(403);
    expect((await ada.ask('POST', `${one}/revoke`, {})).status).toBe(200);
    expect((await ask(key.secret)).status).toBe(401);
    expect((await ada.ask('DELETE', one)).status).toBe(204);
    expect((await dev.ask('GET', `${keys}/${key.id}`)).status).toBe(404);
  });

  it('sees own requests, with keys and in the playground, and neither bodies nor those of others', async () => {
    const [dan, vic] = [await world.signedIn('dan'), await world.signedIn('vic')];
    const key = await newKey('asking');
    const dansKey = await newKey('asking', {}, dan);
    const chat = { model: geminiFlash, messages: [{ role: 'user', content: secretText }] };
    const idOf = ({ headers }: { headers: Headers }) => headers.get('x-gateway-request-id') ?? '';
    const byKey = idOf(await ask(key.secret, geminiFlash, secretText));
    const byHand = idOf(await dev.ask('POST', '/v1/chat/completions', chat));
    const others = [
      idOf(await ask(dansKey.secret, geminiFlash, secretText)),
      idOf(await dan.ask('POST', '/v1/chat/completions', chat)),
    ];
    const rowsOf = async (by: PersonAtBrowser, query = '') => {
      const { status, body } = await by.ask('GET', `${own}/logs${query}`);
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('ultramarine')]);
      return body.data.map(({ id }: { id: string }) => id) as string[];
    };
    const isShown = async (id: string, by: PersonAtBrowser) => (await rowsOf(by)).includes(id);
    for (const id of [byKey, byHand]) await eventually(() => isShown(id, dev));
    for (const id of others) await eventually(() => isShown(id, dan));
    const seen = await rowsOf(dev);
    for (const id of others) expect(seen).not.toContain(id);
    expect(await rowsOf(dev, `?key=${key.id}`)).toEqual([byKey]);
    expect(await rowsOf(dev, `?key=${dansKey.id}`)).toEqual([]);
    expect(await rowsOf(vic)).toEqual([]);
    for (const id of [byKey, byHand]) {
      const { status, body } = await dev.ask('GET', `${own}/logs/${id}`);
      expect([status, body.id, JSON.stringify(body)]).toEqual([
        200,
        id,
        expect.not.stringContaining('ultramarine'),
      ]);
    }
    for (const id of others)
      expect(refusal(await dev.ask('GET', `${own}/logs/${id}`))).toEqual([404, 'log_not_found', null]);
    expect((await dev.ask('GET', `${own}/logs?text=ultramarine`)).status).toBe(400);
    expect((await dev.ask('GET', `${own}/logs/${byKey}?bodies=true`)).status).toBe(400);
  });

  it('finds no way around with repetitions, spellings of a path, or cursors of others', async () => {
    const [dan, ada] = [await world.signedIn('dan'), await world.signedIn('ada')];
    await letPeople({ maximumKeys: 100, allowedModels });
    const once = { 'idempotency-key': 'the-same' };
    const repeated = async (by: PersonAtBrowser) =>
      (await by.ask('POST', keys, { name: 'once' }, once)).body as { id: string; secret: string };
    const [mine, his, again] = [await repeated(dev), await repeated(dan), await repeated(dev)];
    expect([again.secret, again.id]).toEqual([mine.secret, mine.id]);
    expect(his.id).not.toBe(mine.id);
    const trace = { 'x-gateway-trace-id': 'a-shared-trace' };
    const asked = async ({ secret }: { secret: string }) => {
      const headers = { ...trace, 'x-gateway-api-key': secret, 'content-type': 'application/json' };
      const body = JSON.stringify({ model: geminiFlash, messages: [{ role: 'user', content: 'Hello!' }] });
      const { status } = await fetch(`${url()}/v1/chat/completions`, { method: 'POST', headers, body });
      expect(status).toBe(200);
    };
    for (const key of [his, mine]) await asked(key);
    const rows = async (query: string) => (await dev.ask('GET', `${own}/logs?${query}`)).body.data;
    await eventually(async () => (await rows(`key=${mine.id}`)).length === 1);
    await eventually(async () => (await dan.ask('GET', `${own}/logs?key=${his.id}`)).body.data.length === 1);
    for (const query of ['trace_id=a-shared-trace', `key=${mine.id}&key=${his.id}`, `key=${mine.id}`])
      expect((await rows(query)).map(({ key }: { key: { id: string } }) => key.id)).toEqual([mine.id]);
    const { nextCursor } = (await ada.ask('GET', '/admin/v1/logs?limit=1')).body;
    for (const row of await rows(`cursor=${encodeURIComponent(nextCursor)}`))
      expect(row.key.id).not.toBe(his.id);
    const spelled = (id: string) => `${keys}/${id.replace('own', '%6fwn')}`;
    expect((await dev.ask('GET', spelled(mine.id))).status).toBe(200);
    const refused = [
      spelled(his.id),
      `${keys}/..%2f..%2fapi-keys`,
      `/admin/v1/own%2f..%2fapi-keys`,
      `${keys}/`,
    ];
    for (const path of refused) expect([path, (await dev.ask('GET', path)).status]).toEqual([path, 404]);
    expect((await dev.ask('GET', `${own}/../api-keys`)).status).toBe(403);
    for (const path of [`${keys}/${his.id}`, '/admin/v1/logs']) {
      const { cookie } = dev.session;
      const head = await fetch(`${url()}${path}`, { method: 'HEAD', headers: { cookie } });
      expect([path, head.status]).toEqual([path, path.startsWith(own) ? 404 : 403]);
    }
  });

  it('is refused everything else', async () => {
    const document = (await (await fetch(`${url()}/openapi.json`)).json()) as OpenApiDocument;
    const routes = operationsOf(document).filter(({ template }) => template.startsWith('/admin/'));
    expect(routes.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { method, template } of routes) {
      const name = `${method.toUpperCase()} ${template}`;
      const path = template.replaceAll(/\{\w+\}/g, 'none');
      const { status, body } = await dev.ask(method.toUpperCase(), path, method === 'get' ? undefined : {});
      const isRefused = status === 403 && body.error.code === 'insufficient_scope';
      const isAllowed = ofDevelopers.some((pattern) => pattern.test(name));
      if (isRefused === isAllowed) wrong.push(`${name} ${status}`);
    }
    expect(wrong).toEqual([]);
    const key = await newKey('no-administrator');
    for (const path of ['/admin/v1/api-keys', '/admin/v1/logs', keys, own, `${own}/logs`]) {
      const response = await fetch(`${url()}${path}`, { headers: { 'x-gateway-api-key': key.secret } });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  it('who is no developer any more has no way to the keys', async () => {
    const dan = await world.signedIn('dan');
    await newKey('last', {}, dan);
    const operator = new WorkspaceClient(url(), 'default');
    const { body } = await operator.read('people');
    const { id } = body.data.find(({ name }: { name: string }) => name === 'Other developer');
    // A role by hand counts besides that of the group; so the group goes.
    await world.provider.setPeople({ ...everybody, dan: { name: 'Other developer', groups: [] } });
    expect(await new PersonAtBrowser(url()).signIn('dan')).toBe('/console/sign-in?problem=no-role');
    await eventuallyWithin(promisedMs, async () => (await dan.ask('GET', keys)).status === 401);
    await operator.send('PUT', `workspaces/ads/members/${id}`, { role: 'viewer' });
    await eventuallyWithin(promisedMs, async () => (await dan.ask('GET', keys)).status === 403);
    expect((await dan.ask('GET', `${own}/logs`)).status).toBe(200);
  });
});

describeWithServers('keys of people on PostgreSQL, behind two processes', ['postgres'], (servers) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      GATEWAY_DATABASE_URL: servers.postgres.url,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      GATEWAY_WORKERS: '2',
    });
    const operator = new WorkspaceClient(world.gateway.url, 'default');
    await operator.update('workspaces/ads', { selfService: { maximumKeys: 4 } });
  });
  afterAll(() => world.stop());

  it('are never more than the workspace allows, whichever process makes them', async () => {
    const dev = await world.signedIn('dev');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => dev.ask('POST', keys, { name: `key-${number}` })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16);
    await eventually(async () => (await dev.ask('GET', own)).body.keys.active === 4);
    const { id, secret } = made[0]?.body as { readonly id: string; readonly secret: string };
    await eventually(async () => (await shortChat(world.gateway.url, secret)).status === 200);
    await eventually(async () => (await dev.ask('GET', `${own}/logs?key=${id}`)).body.data.length > 0);
  });
});
