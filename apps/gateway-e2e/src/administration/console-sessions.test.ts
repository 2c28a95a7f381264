import { randomBytes } from 'node:crypto';
import { describeWithServers } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import type { LooseJson } from '../support/ask.js';
import { eventually, eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { geminiFlash, googleProvider } from './short-chat.js';

/** What changes at one gateway holds at every other one within this time. */
const promisedMs = 2_000;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: LooseJson;
}

/** A browser that is signed in. */
interface Browser {
  readonly cookie: string;
  readonly csrf: string;
}

describeWithServers(
  'sessions of the console on two gateways with one PostgreSQL',
  ['postgres'],
  (servers) => {
    let folder: TemporaryFolder;
    let twin: RunningTwin;
    let gateways: readonly [RunningProcess, RunningProcess];
    let admin: AdminClient;
    beforeAll(async () => {
      [folder, twin] = await Promise.all([temporaryFolder(), startTwin()]);
      const environment = {
        GATEWAY_DATABASE_URL: servers.postgres.url,
        GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        GATEWAY_ADMIN_KEY: adminKey,
        GATEWAY_CORS_ORIGINS: '*',
        GATEWAY_LOG_BODIES: 'full',
        // Cookies do not know ports: the gateways are one for a browser that reaches both by one address.
        GATEWAY_PUBLIC_URL: 'https://gateway.example',
      };
      const launch = () => launchGateway({ folder: folder.path, environment });
      gateways = await Promise.all([launch(), launch()]);
      admin = new AdminClient(gateways[0].url);
      await admin.need('providers', googleProvider(twin.url));
    });
    afterAll(async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await twin.stop();
      await folder.remove();
    });

    const ask = async (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: unknown,
      replica: 0 | 1 = 0,
    ): Promise<Answer> => {
      const response = await fetch(`${gateways[replica].url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
    };
    const signIn = async (body: object): Promise<Browser> => {
      const { status, headers, body: session } = await ask('POST', '/auth/session', sameOrigin, body);
      expect(status).toBe(201);
      const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
      return { cookie, csrf: session.csrf };
    };
    const as = ({ cookie, csrf }: Browser) => ({ ...sameOrigin, cookie, 'x-gateway-csrf': csrf });
    const newAdmin = (name: string) => admin.need('api-keys', { name, scopes: ['admin'] });
    const chat = { model: geminiFlash, messages: [{ role: 'user', content: 'Hello!' }] };

    it('a cookie is for this host, HTTPS and the gateway alone, and the session tells who it is', async () => {
      const { headers, body } = await ask('POST', '/auth/session', sameOrigin, { key: adminKey });
      expect(headers.get('set-cookie')).toMatch(
        /^__Host-gateway-session=[A-Za-z0-9_-]{20,}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=43200$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(body).toMatchObject({
        who: { type: 'key', name: 'environment-admin' },
        roles: { default: 'owner' },
      });
      expect(JSON.stringify(body)).not.toContain(adminKey);
    });

    it('administers and asks models, at the other gateway too', async () => {
      const browser = await signIn({ key: adminKey });
      expect((await ask('GET', '/admin/v1/providers', as(browser))).status).toBe(200);
      await eventuallyWithin(
        promisedMs,
        async () => (await ask('GET', '/auth/session', as(browser), undefined, 1)).status === 200,
      );
      await eventuallyWithin(
        promisedMs,
        async () => (await ask('POST', '/v1/chat/completions', as(browser), chat, 1)).status === 200,
      );
      const bare = await ask('POST', '/v1/chat/completions', { 'x-gateway-api-key': adminKey }, chat);
      expect([bare.status, bare.body.error.code]).toEqual([403, 'insufficient_scope']);
    });

    it('is nothing to the pages of other sites, whatever the origins of CORS', async () => {
      const { cookie, csrf } = await signIn({ key: adminKey });
      const statusWith = async (
        headers: Record<string, string>,
        method = 'GET',
        path = '/admin/v1/providers',
      ) => (await ask(method, path, { cookie, 'x-gateway-csrf': csrf, ...headers })).status;
      expect(await statusWith({})).toBe(401);
      expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(401);
      expect(await statusWith({ 'sec-fetch-site': 'same-site' })).toBe(401);
      expect(await statusWith({ origin: 'https://evil.example' })).toBe(401);
      expect(await statusWith({ origin: 'null' })).toBe(401);
      expect(await statusWith({ origin: 'https://gateway.example' })).toBe(200);
      expect(await statusWith({ 'sec-fetch-site': 'none' })).toBe(200);
      expect(await statusWith({ 'sec-fetch-site': 'none' }, 'POST', '/admin/v1/configs/check')).toBe(401);
      expect(await statusWith({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(401);
      const foreign = await ask(
        'POST',
        '/auth/session',
        { origin: 'https://evil.example' },
        { key: adminKey },
      );
      expect([foreign.status, foreign.body.error.code, foreign.headers.get('set-cookie')]).toEqual([
        403,
        'csrf_refused',
        null,
      ]);
    });

    it('changes nothing without the token of the session', async () => {
      const browser = await signIn({ key: adminKey });
      const label = { id: 'from-the-console' };
      for (const csrf of ['', 'wrong', (await signIn({ key: adminKey })).csrf]) {
        const refused = await ask('POST', '/admin/v1/labels', as({ ...browser, csrf }), label);
        expect([refused.status, refused.body.error.code]).toEqual([403, 'csrf_refused']);
        const chatted = await ask('POST', '/v1/chat/completions', as({ ...browser, csrf }), chat);
        expect(chatted.status).toBe(403);
      }
      expect((await ask('DELETE', '/auth/session', { ...sameOrigin, cookie: browser.cookie })).status).toBe(
        403,
      );
      expect((await ask('POST', '/admin/v1/labels', as(browser), label)).status).toBe(201);
      const { body } = await admin.read('audit-log?resource=labels&limit=1');
      expect(body.data[0]).toMatchObject({
        actor: { name: 'environment-admin' },
        resourceId: 'from-the-console',
      });
    });

    it('yields to a key that comes with the cookie, right or wrong', async () => {
      const browser = await signIn({ key: adminKey });
      const { secret } = await admin.need('api-keys', { name: 'caller-beside-cookie' });
      const statusWith = async (key: string) =>
        (await ask('GET', '/admin/v1/providers', { ...as(browser), 'x-gateway-api-key': key })).status;
      expect(await statusWith(secret)).toBe(403);
      expect(await statusWith('wrong-key-beside-cookie')).toBe(401);
      expect(await statusWith(adminKey)).toBe(200);
    });

    it('is not for keys of callers, and not for unknown ones', async () => {
      const { secret } = await admin.need('api-keys', { name: 'caller-at-the-door' });
      const caller = await ask('POST', '/auth/session', sameOrigin, { key: secret });
      expect([caller.status, caller.body.error.code]).toEqual([403, 'insufficient_scope']);
      const unknown = await ask('POST', '/auth/session', sameOrigin, { key: 'no-such-key-at-the-door' });
      expect([unknown.status, unknown.body.error.code, unknown.headers.get('set-cookie')]).toEqual([
        401,
        'invalid_api_key',
        null,
      ]);
      const { body } = await admin.read('audit-log?resource=sign-ins&limit=1');
      expect(JSON.stringify(body.data)).not.toContain('no-such-key-at-the-door');
    });

    it.each([
      ['is revoked', (id: string) => admin.create(`api-keys/${id}/revoke`, {})],
      ['is deleted', (id: string) => admin.remove(`api-keys/${id}`)],
      ['is rotated away', (id: string) => admin.create(`api-keys/${id}/rotate`, { overlapSeconds: 0 })],
      ['may administer no more', (id: string) => admin.update(`api-keys/${id}`, { scopes: ['inference'] })],
    ])('ends with its key, at both gateways: when that %s', async (_how, end) => {
      const { id, secret } = await newAdmin(`ends-${randomBytes(4).toString('hex')}`);
      const browser = await signIn({ key: secret });
      const statusAt = async (replica: 0 | 1) =>
        (await ask('GET', '/admin/v1/providers', as(browser), undefined, replica)).status;
      await eventually(async () => (await statusAt(1)) === 200);
      expect((await end(id)).status).toBeLessThan(300);
      await eventuallyWithin(
        promisedMs * 2,
        async () => (await statusAt(0)) === 401 && (await statusAt(1)) === 401,
      );
      expect((await ask('GET', '/auth/session', as(browser))).status).toBe(401);
      expect((await ask('POST', '/v1/chat/completions', as(browser), chat)).status).toBe(401);
    });

    it('is listed, and ended by an administrator or by signing out', async () => {
      const [one, other] = [await signIn({ key: adminKey }), await signIn({ key: adminKey })];
      const { id } = (await ask('GET', '/auth/session', as(one))).body as { id: string };
      const { data } = (await admin.read('sessions')).body as { data: { id: string; address: string }[] };
      expect(data.find((session) => session.id === id)?.address).toContain('127.0.0.1');
      for (const secret of [one.cookie.split('=')[1] ?? '?', one.csrf])
        expect(JSON.stringify(data)).not.toContain(secret);
      expect((await admin.remove(`sessions/${id}`)).status).toBe(204);
      await eventuallyWithin(
        promisedMs * 2,
        async () => (await ask('GET', '/auth/session', as(one), undefined, 1)).status === 401,
      );
      const left = await ask('DELETE', '/auth/session', as(other));
      expect([left.status, left.headers.get('set-cookie')]).toEqual([
        204,
        expect.stringContaining('Max-Age=0'),
      ]);
      expect((await ask('GET', '/auth/session', as(other))).status).toBe(401);
    });

    it('is read as it acts in the workspace that a header or the query names', async () => {
      await admin.need('workspaces', { id: 'search' });
      const browser = await signIn({ key: adminKey });
      const read = async (query: string, headers = {}) =>
        (await ask('GET', `/auth/session${query}`, { ...as(browser), ...headers })).body;
      expect((await read('')).workspace).toBe('default');
      const named = await read('?x-gateway-workspace=search');
      expect([named.workspace, named.may]).toEqual(['search', expect.arrayContaining(['keys.write'])]);
      expect(await read('', { 'x-gateway-workspace': 'search' })).toEqual(named);
      expect((await read('?x-gateway-workspace=nobody')).error.code).toBe('workspace_not_found');
      const two = await read('?x-gateway-workspace=search', { 'x-gateway-workspace': 'default' });
      expect([two.error.code, two.error.param]).toEqual([expect.any(String), 'query:x-gateway-workspace']);
    });

    it('begins with a link, which works once, at either gateway', async () => {
      const { status, body } = await admin.create('sign-in-links', {});
      expect(status).toBe(200);
      const { token } = body as { token: string };
      const first = await ask('POST', '/auth/session', sameOrigin, { link: token }, 1);
      expect([first.status, first.body.who.name]).toEqual([201, 'environment-admin']);
      const second = await ask('POST', '/auth/session', sameOrigin, { link: token });
      expect([second.status, second.body.error.code]).toEqual([410, 'link_used']);
      const none = await ask('POST', '/auth/session', sameOrigin, { link: `${token}x` });
      expect(none.status).toBe(410);
    });

    it('leaves no secret of its own in the process log', async () => {
      const { cookie, csrf } = await signIn({ key: adminKey });
      await ask('GET', '/auth/session', { ...sameOrigin, cookie });
      for (const secret of [cookie.split('=')[1] ?? '?', csrf, adminKey])
        for (const gateway of gateways) expect(gateway.output()).not.toContain(secret);
    });
  },
);
