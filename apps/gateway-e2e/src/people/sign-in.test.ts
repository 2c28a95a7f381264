import { DatabaseSync } from '@photostructure/sqlite';
import path from 'node:path';
import { runGateway } from '../command-line/run-gateway.js';
import { AdminClient } from '../support/admin-client.js';
import { eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { freePort, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { geminiFlash, googleProvider } from '../administration/short-chat.js';
import { PersonAtBrowser } from './person.js';
import { startOpenIdProvider, type RunningProvider } from './start-openid-provider.js';

const everybody = {
  olga: { name: 'Operator', groups: ['platform'] },
  ada: { name: 'Administrator', groups: ['ml-admins'] },
  dev: { name: 'Developer', email: 'dev@acme.example', groups: ['ml-dev', 'sales'] },
  vic: { name: 'Viewer', groups: ['finance'] },
  new: { name: 'Newcomer', groups: [] },
};
/** What changes at one process holds everywhere within this time. */
const promisedMs = 2_500;

describe('people who sign in at an issuer', () => {
  let folder: TemporaryFolder;
  let twin: RunningTwin;
  let provider: RunningProvider;
  let gateway: RunningProcess;
  let admin: AdminClient;
  let url: string;
  beforeAll(async () => {
    [folder, twin] = await Promise.all([temporaryFolder(), startTwin()]);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    provider = await startOpenIdProvider(url);
    await provider.setPeople(everybody);
    const environment = {
      ...provider.environment,
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_LOG_BODIES: 'full',
    };
    gateway = await launchGateway({ folder: folder.path, port, environment });
    admin = new AdminClient(gateway.url);
    await admin.need('workspaces', { id: 'ads' });
    await admin.need('workspaces', { id: 'search' });
    await fetch(`${url}/admin/v1/providers`, {
      method: 'POST',
      headers: {
        'x-gateway-api-key': adminKey,
        'x-gateway-workspace': 'ads',
        'content-type': 'application/json',
      },
      body: JSON.stringify(googleProvider(twin.url)),
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await provider.stop();
    await twin.stop();
    await folder.remove();
  });

  const signedIn = async (login: string): Promise<PersonAtBrowser> => {
    const person = new PersonAtBrowser(url);
    expect(await person.signIn(login)).toBe('/console/');
    return person;
  };
  const idOf = async (name: string): Promise<string> => {
    const { body } = await admin.read('people');
    return body.data.find((one: { name: string }) => one.name === name).id;
  };
  const chat = { model: geminiFlash, messages: [{ role: 'user', content: 'Hello!' }] };

  it('the sign-in page learns of the issuer, and the session of the person', async () => {
    const person = await signedIn('dev');
    expect((await person.ask('GET', '/auth/methods')).body.oidc).toEqual({
      issuer: provider.url,
      label: 'Acme ID',
    });
    expect((await person.ask('GET', '/auth/session')).body).toMatchObject({
      who: { type: 'person', name: 'Developer' },
      workspace: 'ads',
      roles: { ads: 'developer' },
    });
  });

  it('go on to the page that they wanted, and to no other site', async () => {
    const person = new PersonAtBrowser(url);
    expect(await person.signIn('dev', '/auth/oidc/start?return=/console/prompts%3Fq%3Dx')).toBe(
      '/console/prompts?q=x',
    );
    for (const foreign of [
      'https://evil.example/',
      '//evil.example/console/',
      '/console/../../x',
      '/admin/v1/keys',
    ]) {
      const other = new PersonAtBrowser(url);
      const location = await other.signIn('dev', `/auth/oidc/start?return=${encodeURIComponent(foreign)}`);
      expect(location).toBe('/console/');
    }
  });

  it('are what their groups say', async () => {
    const olga = await signedIn('olga');
    expect((await olga.ask('GET', '/admin/v1/workspaces')).body.data).toHaveLength(3);
    expect(
      (await olga.ask('GET', '/admin/v1/providers', undefined, { 'x-gateway-workspace': 'ads' })).body.data,
    ).toHaveLength(1);
    const ada = await signedIn('ada');
    expect((await ada.ask('GET', '/admin/v1/providers')).body.data).toHaveLength(1);
    expect((await ada.ask('POST', '/admin/v1/labels', { id: 'from-ada' })).status).toBe(201);
    expect((await ada.ask('POST', '/admin/v1/workspaces', { id: 'mine' })).status).toBe(403);
    const vic = await signedIn('vic');
    expect((await vic.ask('GET', '/admin/v1/providers')).status).toBe(200);
    expect((await vic.ask('POST', '/admin/v1/labels', { id: 'from-vic' })).status).toBe(403);
    const dev = await signedIn('dev');
    expect((await dev.ask('GET', '/admin/v1/providers')).status).toBe(403);
    expect((await dev.ask('GET', '/admin/v1/prompts')).status).toBe(200);
  });

  it('may ask models as developers, and not as viewers', async () => {
    const dev = await signedIn('dev');
    expect((await dev.ask('POST', '/v1/chat/completions', chat)).status).toBe(200);
    const vic = await signedIn('vic');
    const refused = await vic.ask('POST', '/v1/chat/completions', chat);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope']);
  });

  it('do not learn of other workspaces', async () => {
    const ada = await signedIn('ada');
    for (const workspace of ['default', 'search', 'nowhere']) {
      const answer = await ada.ask('GET', '/admin/v1/providers', undefined, {
        'x-gateway-workspace': workspace,
      });
      expect([answer.status, answer.body.error.code]).toEqual([404, 'workspace_not_found']);
    }
    expect((await ada.ask('GET', '/admin/v1/workspaces/search/members')).status).toBe(404);
  });

  it('read no bodies as viewers, neither whole nor by searching', async () => {
    const dev = await signedIn('dev');
    const { headers } = await dev.ask('POST', '/v1/chat/completions', chat);
    const id = headers.get('x-gateway-request-id') ?? '';
    const vic = await signedIn('vic');
    await eventuallyWithin(10_000, async () => (await vic.ask('GET', `/admin/v1/logs/${id}`)).status === 200);
    const record = await vic.ask('GET', `/admin/v1/logs/${id}`);
    expect(record.body.key).toMatchObject({ name: 'Developer' });
    expect(JSON.stringify(record.body)).not.toContain('Hello!');
    const refusals = [
      `/admin/v1/logs/${id}?bodies=true`,
      `/admin/v1/logs/${id}/bodies/client-request`,
      `/admin/v1/logs/${id}/request`,
      '/admin/v1/logs?text=hello',
      '/admin/v1/logs/export?bodies=true',
      '/admin/v1/logs/export?text=hello',
      '/admin/v1/logs/stream?text=hello',
    ];
    for (const path of refusals) expect([path, (await vic.ask('GET', path)).status]).toEqual([path, 403]);
    const rows = '/admin/v1/logs?view=row';
    expect(JSON.stringify((await vic.ask('GET', rows)).body)).not.toContain('Hello!');
    const ada = await signedIn('ada');
    const audited = '/admin/v1/audit-log?action=read&resource=logs';
    expect((await ada.ask('GET', audited)).body.data).toEqual([]);
    const whole = await ada.ask('GET', `/admin/v1/logs/${id}?bodies=true`);
    expect(JSON.stringify(whole.body)).toContain('Hello!');
    expect((await ada.ask('GET', `/admin/v1/logs/${id}/bodies/client-request`)).status).toBe(200);
    expect((await ada.ask('GET', `/admin/v1/logs/${id}/request`)).status).toBe(200);
    expect(JSON.stringify((await ada.ask('GET', rows)).body)).toContain('Hello!');
    expect((await ada.ask('GET', '/admin/v1/logs?text=hello')).status).toBe(200);
    const { data } = (await ada.ask('GET', `${audited}&order=asc`)).body;
    expect(data).toMatchObject([
      {
        resourceId: id,
        actor: { name: 'Administrator' },
        address: expect.stringMatching(/127\.0\.0\.1$/),
        requestId: whole.headers.get('x-gateway-request-id'),
        after: { bodies: ['client-request', 'upstream-request', 'upstream-answer', 'client-answer'] },
      },
      { resourceId: 'previews' },
      { resourceId: 'search', after: { by: 'text' } },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/hello/i);
    expect((await admin.read('audit-log?resource=logs')).body.data).toEqual([]);
    const database = { GATEWAY_DATABASE_URL: `sqlite:${path.join(folder.path, 'gateway.sqlite')}` };
    expect((await runGateway(['audit', 'verify'], { environment: database })).exitCode).toBe(0);
  });

  it('wait for a role when no group gives one, and have it when an owner gives it', async () => {
    const newcomer = new PersonAtBrowser(url);
    expect(await newcomer.signIn('new')).toBe('/console/sign-in?problem=no-role');
    expect((await newcomer.ask('GET', '/auth/session')).status).toBe(401);
    const id = await idOf('Newcomer');
    const olga = await signedIn('olga');
    const given = await olga.ask('PUT', `/admin/v1/workspaces/search/members/${id}`, { role: 'viewer' });
    expect([given.status, given.body.roles]).toEqual([200, { search: 'viewer' }]);
    expect(await newcomer.signIn('new')).toBe('/console/');
    expect((await newcomer.ask('GET', '/auth/session')).body.roles).toEqual({ search: 'viewer' });
    expect((await olga.ask('DELETE', `/admin/v1/workspaces/search/members/${id}`)).status).toBe(204);
    await eventuallyWithin(
      promisedMs,
      async () => (await newcomer.ask('GET', '/auth/session')).status === 401,
    );
  });

  it('cannot raise themselves', async () => {
    const ada = await signedIn('ada');
    const id = await idOf('Administrator');
    const members = `/admin/v1/workspaces/ads/members/${id}`;
    expect((await ada.ask('PUT', members, { role: 'owner' })).status).toBe(403);
    expect(
      (await ada.ask('PUT', `/admin/v1/workspaces/default/members/${id}`, { role: 'admin' })).status,
    ).toBe(404);
    expect((await ada.ask('POST', '/admin/v1/api-keys', { name: 'x', scopes: ['admin'] })).status).toBe(400);
    const olga = await signedIn('olga');
    await olga.ask('PUT', `/admin/v1/workspaces/default/members/${id}`, { role: 'admin' });
    const inDefault = { 'x-gateway-workspace': 'default' };
    await eventuallyWithin(
      promisedMs,
      async () => (await ada.ask('GET', '/admin/v1/api-keys', undefined, inDefault)).status === 200,
    );
    const scopes = ['admin'];
    const refusals = [
      await ada.ask('POST', '/admin/v1/api-keys', { name: 'x', scopes }, inDefault),
      await ada.ask('PUT', '/admin/v1/api-keys/key_x', { scopes }, inDefault),
      await ada.ask('PUT', `/admin/v1/workspaces/default/members/${id}`, { role: 'owner' }, inDefault),
      await ada.ask('GET', '/admin/v1/sessions', undefined, inDefault),
      await ada.ask('POST', '/admin/v1/sign-in-links', undefined, inDefault),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const key = await admin.need('api-keys', { name: 'an-owner', scopes });
    for (const path of ['rotate', 'revoke'])
      expect((await ada.ask('POST', `/admin/v1/api-keys/${key.id}/${path}`, {}, inDefault)).status).toBe(403);
    expect(
      (await ada.ask('PATCH', `/admin/v1/api-keys/${key.id}`, { scopes: ['inference'] }, inDefault)).status,
    ).toBe(403);
    expect((await ada.ask('DELETE', `/admin/v1/api-keys/${key.id}`, undefined, inDefault)).status).toBe(403);
    await olga.ask('DELETE', `/admin/v1/workspaces/default/members/${id}`);
  });

  it('give providers of their workspace nothing that the gateway itself may use', async () => {
    const ada = await signedIn('ada');
    const paramOf = async (method: string, path: string, more: object) => {
      const vertex = { slug: 'own', kind: 'vertex-ai', region: 'global', projectId: 'p', ...more };
      const { status, body } = await ada.ask(method, `/admin/v1/providers${path}`, vertex);
      return [status, body.error?.param];
    };
    const secret = { store: 'vault', path: 'of/others', field: 'key' };
    const account = [403, 'serviceAccount.secret'];
    expect(await paramOf('POST', '', { serviceAccount: { secret } })).toEqual(account);
    expect(await paramOf('POST', '/test', { serviceAccount: { secret } })).toEqual(account);
    expect(await paramOf('POST', '', { applicationDefault: true })).toEqual([403, 'applicationDefault']);
    expect(await paramOf('POST', '/test', { applicationDefault: true })).toEqual([403, 'applicationDefault']);
    const olga = await signedIn('olga');
    const asOwner = { 'x-gateway-workspace': 'ads' };
    const machine = { slug: 'machine', kind: 'vertex-ai', region: 'global', applicationDefault: true };
    expect((await olga.ask('POST', '/admin/v1/providers', machine, asOwner)).status).toBe(201);
    const changed = await ada.ask('PATCH', '/admin/v1/providers/machine', { projectId: 'of-others' });
    expect([changed.status, changed.body.error?.param]).toEqual([403, 'projectId']);
    expect((await ada.ask('DELETE', '/admin/v1/providers/machine')).status).toBe(204);
  });

  it('sign out here and at the issuer, and their session is no more', async () => {
    const person = await signedIn('dev');
    const { status, body } = await person.ask('DELETE', '/auth/session');
    expect(status).toBe(200);
    const address = new URL(body.signOutUrl);
    expect(address.href.startsWith(`${provider.url}/session/end?`)).toBe(true);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${url}/console/sign-in`);
    expect((await fetch(address)).status).toBe(200);
    expect((await person.ask('GET', '/auth/session')).status).toBe(401);
  });

  it('lose their sessions when an owner ends them', async () => {
    const person = await signedIn('dev');
    const olga = await signedIn('olga');
    const { body } = await olga.ask('GET', '/admin/v1/people');
    const dev = body.data.find((one: { name: string }) => one.name === 'Developer');
    expect(dev).toMatchObject({ groupRoles: { ads: 'developer' }, email: 'dev@acme.example' });
    expect(dev.sessions).toBeGreaterThan(0);
    expect((await olga.ask('DELETE', `/admin/v1/people/${dev.id}/sessions`)).status).toBe(204);
    expect((await person.ask('GET', '/auth/session')).status).toBe(401);
    expect((await olga.ask('GET', '/auth/session')).status).toBe(200);
  });

  it('sign in right after the issuer has rotated its keys', async () => {
    await signedIn('dev');
    await provider.rotateKeys();
    await signedIn('dev');
  });

  it('are refused with another state, a code that was used, and in another browser', async () => {
    const refused = '/console/sign-in?problem=refused';
    const person = new PersonAtBrowser(url);
    const returned = await person.goToIssuer('dev');
    expect(await person.comeBack(returned.replace(/state=[^&]+/, 'state=another'))).toBe(refused);
    const again = await person.goToIssuer('dev');
    expect(await person.comeBack(again)).toBe('/console/');
    expect(await person.comeBack(again)).toBe('/console/sign-in?problem=expired');
    const other = new PersonAtBrowser(url);
    expect(await other.comeBack(await person.goToIssuer('dev'))).toBe('/console/sign-in?problem=expired');
    await other.goToIssuer('dev');
    expect(await other.comeBack(again)).toBe(refused);
    expect((await other.ask('GET', '/auth/session')).status).toBe(401);
  });

  it('are on record: who signed in, who was refused and why, and who changed what', async () => {
    const unknown = new PersonAtBrowser(url);
    expect(await unknown.signIn('nobody')).toBe('/console/sign-in?problem=denied');
    const { body: refusals } = await admin.read('audit-log?resource=sign-ins&limit=1');
    expect(refusals.data[0]).toMatchObject({
      action: 'refuse',
      after: { issuer: provider.url, problem: 'denied', reason: 'The issuer answered access_denied.' },
    });
    const ada = await signedIn('ada');
    await ada.ask('POST', '/admin/v1/labels', { id: 'told' });
    const inAds = await ada.ask('GET', '/admin/v1/audit-log?resource=labels&limit=1');
    expect(inAds.body.data[0]).toMatchObject({ actor: { name: 'Administrator' }, resourceId: 'told' });
    const { body: sessions } = await admin.read('audit-log?resource=sessions&limit=1');
    expect(sessions.data[0]).toMatchObject({ action: 'create', actor: { name: 'Administrator' } });
    const administrator = await idOf('Administrator');
    const member = `/admin/v1/workspaces/default/members/${administrator}`;
    const olga = await signedIn('olga');
    await olga.ask('PUT', member, { role: 'owner' });
    const { body: given } = await admin.read('audit-log?resource=people&limit=1');
    expect(given.data[0]).toMatchObject({ resourceId: administrator, after: { role: 'owner' } });
    await olga.ask('DELETE', member);
    const everything = JSON.stringify((await admin.read('audit-log?limit=200')).body);
    for (const secret of ['secret-of-the-gateway', 'eyJ']) expect(everything).not.toContain(secret);
    expect(gateway.output()).not.toMatch(/secret-of-the-gateway|eyJ|code=/);
  });

  it('lose access when the issuer no longer lets them in, and their groups are those of now', async () => {
    const [leaver, mover] = [await signedIn('dev'), await signedIn('vic')];
    await provider.setPeople({ olga: everybody.olga, vic: { name: 'Viewer', groups: ['ml-admins'] } });
    // As if the time since they signed in had passed.
    const database = new DatabaseSync(path.join(folder.path, 'gateway.sqlite'));
    database.exec('update person set check_at = 1 where check_at is not null');
    database.close();
    await eventuallyWithin(40_000, async () => (await leaver.ask('GET', '/auth/session')).status === 401);
    await eventuallyWithin(
      10_000,
      async () => (await mover.ask('GET', '/auth/session')).body.roles?.ads === 'admin',
    );
    const gone = async () => {
      const { body } = await admin.read('people');
      const left = body.data.filter((one: { leftAt?: string }) => one.leftAt !== undefined);
      return left.map((one: { name: string }) => one.name) as readonly string[];
    };
    // People are asked for one after the other.
    await eventuallyWithin(10_000, async () => {
      const names = await gone();
      return ['Developer', 'Administrator', 'Newcomer'].every((name) => names.includes(name));
    });
    await provider.setPeople(everybody);
    await signedIn('dev');
  }, 120_000);

  it('go on while the issuer is down, and the sign-in page says that it is', async () => {
    const person = await signedIn('dev');
    const port = Number(new URL(provider.url).port);
    await provider.stop();
    expect((await person.ask('POST', '/v1/chat/completions', chat)).status).toBe(200);
    const newcomer = new PersonAtBrowser(url);
    const { headers } = await newcomer.ask('GET', '/auth/oidc/start');
    // What the gateway knows of the issuer from before lasts a minute: then the browser finds the issuer silent itself.
    expect(headers.get('location')).toMatch(/problem=unavailable|\/auth\?/);
    const signedOut = await person.ask('DELETE', '/auth/session');
    expect([200, 204]).toContain(signedOut.status);
    provider = await startOpenIdProvider(url, port);
    await provider.setPeople(everybody);
    await signedIn('dev');
  });
});

describe('a gateway whose issuer is down when it starts', () => {
  it('starts, and says on the sign-in page that the issuer cannot be asked', async () => {
    const folder = await temporaryFolder();
    const [port, silent] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const gateway = await launchGateway({
      folder: folder.path,
      port,
      environment: {
        GATEWAY_PUBLIC_URL: url,
        GATEWAY_ADMIN_KEY: adminKey,
        GATEWAY_OIDC_ISSUER: `http://127.0.0.1:${silent}`,
        GATEWAY_OIDC_CLIENT_ID: 'gateway',
      },
    });
    const person = new PersonAtBrowser(url);
    const { status, headers } = await person.ask('GET', '/auth/oidc/start?return=/console/keys');
    expect([status, headers.get('location')]).toEqual([
      303,
      `${url}/console/sign-in?problem=unavailable&to=%2Fkeys`,
    ]);
    const byKey = await person.ask('POST', '/auth/session', { key: adminKey });
    expect(byKey.status).toBe(201);
    await gateway.stop();
    await folder.remove();
  });
});
