import { SessionCookies } from './session-cookies.js';

type Asking = Parameters<SessionCookies['tokenOf']>[0];

function asking(
  headers: Record<string, string>,
  { method = 'GET', remoteAddress = '127.0.0.1' } = {},
): Asking {
  return { method, headers, socket: { remoteAddress } } as unknown as Asking;
}

const host = 'gateway.example';
const secure = { host, 'x-forwarded-proto': 'https' };

/** The request of a page that has the cookie which `set` gave. */
function withCookie(cookies: SessionCookies, headers: Record<string, string>, own: Record<string, string>) {
  const [pair = ''] = cookies.set(asking(headers), 'token', 60)['set-cookie'].split(';');
  return asking({ ...headers, cookie: `other=1; ${pair}`, ...own });
}

describe('the cookie of a session', () => {
  const cookies = new SessionCookies();

  it('is bound to the host and to HTTPS where there is HTTPS', () => {
    expect(cookies.set(asking(secure), 'token', 60)['set-cookie']).toBe(
      '__Host-gateway-session=token; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=60',
    );
  });

  it('has another name on each port of this machine, because cookies know no ports', () => {
    const names = ['localhost:1', 'localhost:2'].map(
      (each) => cookies.set(asking({ host: each }), 'token', 60)['set-cookie'].split('=')[0],
    );
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toMatch(/^gateway-session-[\da-f]{6}$/);
  });

  it('has another name below each folder of a host', () => {
    const [one, other] = ['a', 'b'].map((folder) => new SessionCookies(`https://${host}/${folder}/`));
    const name = (of: SessionCookies | undefined) =>
      of?.set(asking({ host }), 't', 1)['set-cookie'].split('=')[0];
    expect(name(one)).not.toBe(name(other));
  });

  it.each([
    ['a page of this gateway', { 'sec-fetch-site': 'same-origin' }],
    ['a link that somebody follows', { 'sec-fetch-site': 'none' }],
    ['an older browser', { origin: `https://${host}` }],
  ])('counts when it comes from %s', (_, own) => {
    expect(cookies.tokenOf(withCookie(cookies, secure, own))).toBe('token');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://other.example' }],
    ['another site, in an older browser', { origin: 'https://evil.example' }],
    ['a host whose name begins alike', { origin: `https://${host}.evil.example` }],
    ['a page that came over plain HTTP', { origin: `http://${host}` }],
    ['a page without an origin', { origin: 'null' }],
    ['no page at all', {}],
  ])('does not count when it comes from %s', (_, own) => {
    expect(cookies.tokenOf(withCookie(cookies, secure, own))).toBeUndefined();
  });

  it.each([
    ['a link makes', { 'sec-fetch-site': 'none' }],
    ['no page makes', {}],
  ])('does not count for a change that %s', (_, own) => {
    const request = withCookie(cookies, secure, own);
    expect(cookies.tokenOf({ ...request, method: 'POST' })).toBeUndefined();
  });

  it('counts over plain HTTP for a request that only reads, of which browsers say nothing there', () => {
    const request = withCookie(cookies, { host }, {});
    expect(cookies.tokenOf(request)).toBe('token');
    expect(cookies.tokenOf({ ...request, method: 'POST' })).toBeUndefined();
  });

  it('counts for the public address, whatever the proxy makes of the host', () => {
    const behind = new SessionCookies('https://public.example/gateway');
    const request = withCookie(behind, { host: '10.0.0.5:8787' }, { origin: 'https://public.example' });
    expect(behind.tokenOf(request)).toBe('token');
  });
});

describe('the cookie of a sign-in that has begun', () => {
  it('comes back from the issuer, which is another site, and is no session', () => {
    const cookies = new SessionCookies();
    const [pair = '', ...attributes] = cookies.writtenSignIn(asking(secure), 'begun', 600).split('; ');
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=600']);
    const returned = asking({ ...secure, cookie: pair, 'sec-fetch-site': 'cross-site' });
    expect(cookies.begunSignInOf(returned)).toBe('begun');
    expect(cookies.tokenOf({ ...returned, headers: { ...returned.headers, 'sec-fetch-site': 'none' } })).toBe(
      undefined,
    );
  });
});

describe('a sign-in', () => {
  it.each([
    ['over HTTPS', secure, '10.0.0.9', undefined, 'secure'],
    ['on this machine', { host: '127.0.0.1:8787' }, '127.0.0.1', undefined, 'plain'],
    ['to localhost through a container', { host: 'localhost:8787' }, '172.17.0.1', undefined, 'plain'],
    ['over plain HTTP from elsewhere', { host }, '10.0.0.9', undefined, 'refused'],
    [
      'by a proxy on this machine without TLS',
      { host, 'x-forwarded-for': '1.2.3.4' },
      '127.0.0.1',
      undefined,
      'refused',
    ],
    ['over plain HTTP on purpose', { host }, '10.0.0.9', `http://${host}`, 'plain'],
  ])('%s: %#', (_, headers, remoteAddress, publicUrl, expected) => {
    expect(new SessionCookies(publicUrl).transportOf(asking(headers, { remoteAddress }))).toBe(expected);
  });
});
