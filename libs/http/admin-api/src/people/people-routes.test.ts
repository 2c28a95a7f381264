import type { AdminPersonList } from '@model-gateway/contract';
import { IdentityProviderError } from '@model-gateway/core';
import { signInAs } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

const peopleOf = async () => ((await (await api.ask('GET', '/people')).json()) as AdminPersonList).data;

describe('people', () => {
  it('are listed with the roles of their groups, and those given by hand', async () => {
    const { id } = await signInAs(api, 'viewer');
    const given = await api.ask('PUT', `/workspaces/default/members/${id}`, { role: 'developer' });
    expect(given.status).toBe(200);
    expect(await peopleOf()).toMatchObject([
      {
        id,
        name: 'The viewer',
        roles: { default: 'developer' },
        groupRoles: { default: 'viewer' },
        sessions: 1,
      },
    ]);
    expect((await api.ask('DELETE', `/workspaces/default/members/${id}`)).status).toBe(204);
    expect(await peopleOf()).toMatchObject([{ roles: { default: 'viewer' } }]);
    const member = await api.ask('GET', `/workspaces/default/members/${id}`);
    expect(await member.json()).toMatchObject({ id, roles: { default: 'viewer' } });
  });

  it('are forgotten with their sessions', async () => {
    const person = await signInAs(api, 'viewer');
    expect((await api.ask('DELETE', `/people/${person.id}`)).status).toBe(204);
    expect(await peopleOf()).toEqual([]);
    expect((await person.ask('GET', '/admin/v1/providers')).status).toBe(401);
    expect((await api.ask('DELETE', `/people/${person.id}`)).status).toBe(404);
    expect((await api.ask('DELETE', `/people/${person.id}/sessions`)).status).toBe(404);
  });

  it('have roles of this gateway, in workspaces that there are', async () => {
    const { id } = await signInAs(api, 'viewer');
    const statusOf = async (workspace: string, role: string) =>
      (await api.ask('PUT', `/workspaces/${workspace}/members/${id}`, { role })).status;
    expect(await statusOf('default', 'boss')).toBe(400);
    expect(await statusOf('none', 'viewer')).toBe(404);
    expect(await statusOf('none', 'owner')).toBe(400);
    expect((await api.ask('PUT', '/workspaces/default/members/person_9', { role: 'viewer' })).status).toBe(
      404,
    );
  });
});

describe('an administrator', () => {
  it('neither makes an owner nor takes the role from one', async () => {
    const owner = await signInAs(api, 'viewer');
    await api.ask('PUT', `/workspaces/default/members/${owner.id}`, { role: 'owner' });
    const admin = await signInAs(api, 'admin');
    const ask = (method: string, body?: object) =>
      fetch(`${api.base}/admin/v1/workspaces/default/members/${owner.id}`, {
        method,
        headers: {
          'x-forwarded-proto': 'https',
          'sec-fetch-site': 'same-origin',
          cookie: admin.cookie,
          'x-gateway-csrf': admin.csrf,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await ask('PUT', { role: 'owner' })).status).toBe(403);
    expect((await ask('PUT', { role: 'viewer' })).status).toBe(403);
    expect((await ask('DELETE')).status).toBe(403);
    expect((await admin.ask('DELETE', `/admin/v1/people/${owner.id}`)).status).toBe(403);
  });
});

describe('a browser that comes back from the issuer', () => {
  const secure = { 'x-forwarded-proto': 'https' };
  const ask = (path: string, headers: Record<string, string> = secure) =>
    fetch(`${api.base}${path}`, { headers, redirect: 'manual' });

  it('is led to where it wanted to go, with a cookie of the session and none of the sign-in', async () => {
    const begun = await ask('/auth/oidc/start?return=/console/keys%3Fq%3Dx');
    expect([begun.status, begun.headers.get('location')]).toEqual([303, 'https://issuer.example/authorize']);
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-gateway-sign-in=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/,
    );
    const headers = { ...secure, cookie: cookie.split(';')[0] ?? '', 'sec-fetch-site': 'cross-site' };
    const returned = await ask('/auth/oidc/callback?code=c&state=s', headers);
    expect(returned.headers.get('location')).toBe('https://gateway.example/console/keys?q=x');
    expect(returned.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-gateway-session=.+; Max-Age=43200$/),
      expect.stringMatching(/^__Host-gateway-sign-in=; .*Max-Age=0$/),
    ]);
  });

  it.each([
    '',
    'https://evil.example/console/',
    '//evil.example/console/',
    '/console/../admin',
    '/console/%2e%2e/admin',
    '/consoles',
    'javascript:alert(1)',
    '/\\evil.example',
    '/console//evil.example',
    '/console/\\evil.example',
    `/console/logs?q=${'x'.repeat(2_000)}`,
  ])('is not led to %j', async (text) => {
    const begun = await ask(`/auth/oidc/start?return=${encodeURIComponent(text)}`);
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const returned = await ask('/auth/oidc/callback?code=c', { ...secure, cookie });
    expect(returned.headers.get('location')).toBe('https://gateway.example/console/');
  });

  it('learns on the sign-in page what went wrong', async () => {
    const locationOf = async (path: string, headers?: Record<string, string>) =>
      (await ask(path, headers)).headers.get('location');
    const page = 'https://gateway.example/console/sign-in?problem=';
    expect(await locationOf('/auth/oidc/callback?code=c')).toBe(`${page}expired`);
    api.issuer.failure = new IdentityProviderError('The issuer cannot be reached.');
    expect(await locationOf('/auth/oidc/start?return=/console/keys')).toBe(`${page}unavailable&to=%2Fkeys`);
  });
});
