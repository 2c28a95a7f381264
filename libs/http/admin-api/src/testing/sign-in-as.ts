import type { Role } from '@model-gateway/core';
import type { RunningAdminApi } from './start-admin-api.js';

/** Somebody who is signed in to the fake administration API. */
export interface SignedInPerson {
  readonly id: string;
  /** The cookie of the session, for requests of one's own. */
  readonly cookie: string;
  /** What a page sends with each request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly csrf: string;
  /** Asks with the cookie, as a page would, and with an empty object where there may be a body. */
  ask(method: string, path: string, signal?: AbortSignal): Promise<Response>;
}

/** The proxy of the fake says that browsers come by HTTPS. */
const secure = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };

/** Signs a person in whose group gives the role in the default workspace. */
export async function signInAs({ base, issuer }: RunningAdminApi, role: Role): Promise<SignedInPerson> {
  issuer.identity = { ...issuer.identity, subject: role, name: `The ${role}`, groups: [role] };
  const begun = await fetch(`${base}/auth/oidc/start`, { headers: secure, redirect: 'manual' });
  const returned = await fetch(`${base}/auth/oidc/callback?code=c&state=s`, {
    headers: { ...secure, cookie: cookieOf(begun) },
    redirect: 'manual',
  });
  const cookie = cookieOf(returned);
  const session = await fetch(`${base}/auth/session`, { headers: { ...secure, cookie } });
  const { csrf, who } = (await session.json()) as { csrf: string; who: { id: string } };
  const headers = { ...secure, cookie, 'x-gateway-csrf': csrf };
  return {
    id: who.id,
    cookie,
    csrf,
    headers,
    ask: (method, path, signal) =>
      fetch(`${base}${path}`, {
        method,
        headers,
        ...(method !== 'GET' && { body: '{}' }),
        ...(signal && { signal }),
      }),
  };
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
