import type {
  AdminSession,
  AdminConsoleSession,
  AdminSignedInAs,
  AdminSignInMethods,
} from '@model-gateway/contract';
import { holderOf, isoTime, type IssuerSignIns, type LiveSession } from '@model-gateway/control-plane';
import { defaultWorkspace, permissionsOf, roleOf, type StoredSession } from '@model-gateway/core';
import type { CookieTransport } from '@model-gateway/http-server';

/** The session of a browser, as the console reads it. @param workspace in which the request acts */
export function consoleSessionView(
  { session, caller, csrf }: LiveSession,
  workspace: string,
): AdminConsoleSession {
  const role = roleOf(caller, workspace);
  return {
    id: session.id,
    who: whoOf(session),
    workspace,
    roles: caller.roles ?? { [defaultWorkspace]: 'owner' },
    may: role === undefined ? [] : permissionsOf(role),
    csrf,
    createdAt: isoTime(session.createdAt),
    expiresAt: isoTime(session.expiresAt),
  };
}

/** A session as administrators list it. */
export function sessionView(session: StoredSession): AdminSession {
  const { id, createdAt, seenAt, expiresAt, address, userAgent } = session;
  return {
    id,
    who: whoOf(session),
    createdAt: isoTime(createdAt),
    seenAt: isoTime(seenAt),
    expiresAt: isoTime(expiresAt),
    address,
    ...(userAgent !== undefined && { userAgent }),
  };
}

function whoOf(session: StoredSession): AdminSignedInAs {
  const { id, name } = holderOf(session);
  return { type: session.person ? 'person' : 'key', id, name };
}

/** How one may sign in from where a request comes. */
export function methodsView(transport: CookieTransport, issuer?: IssuerSignIns): AdminSignInMethods {
  const plainHttp = { secure: 'allowed', plain: 'loopback', refused: 'refused' } as const;
  return { adminKey: true, link: true, oidc: issuer?.shown ?? null, plainHttp: plainHttp[transport] };
}
