import type {
  AdminSession,
  AdminConsoleSession,
  AdminSignedInAs,
  AdminSignInMethods,
} from '@model-gateway/contract';
import { isoTime, type LiveSession } from '@model-gateway/control-plane';
import type { StoredSession } from '@model-gateway/core';
import type { CookieTransport } from '@model-gateway/http-server';

/** There is one workspace, and who has an admin key owns it. */
const workspace = 'default';
const role = 'owner';

/** What the console offers to an owner. */
const permissions = [
  'analytics.read',
  'audit.read',
  'configs.write',
  'inference',
  'keys.write',
  'logs.bodies',
  'logs.read',
  'models.write',
  'people.read',
  'prompts.write',
  'providers.write',
  'sessions.write',
  'system.read',
  'workspaces.read',
  'workspaces.write',
] as const;

/** The session of a browser, as the console reads it. */
export function consoleSessionView({ session, csrf }: LiveSession): AdminConsoleSession {
  return {
    id: session.id,
    who: whoOf(session),
    workspace,
    roles: { [workspace]: role },
    may: permissions,
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

function whoOf({ key: { id, name } }: StoredSession): AdminSignedInAs {
  return { type: 'key', id, name };
}

/** How one may sign in from where a request comes. */
export function methodsView(transport: CookieTransport): AdminSignInMethods {
  const plainHttp = { secure: 'allowed', plain: 'loopback', refused: 'refused' } as const;
  return { adminKey: true, link: true, oidc: null, plainHttp: plainHttp[transport] };
}
