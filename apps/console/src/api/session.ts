import { gatewayAddress } from './addresses.js';
import { ApiError, errorOf } from './api-error.js';
import type { Permission } from './permission.js';
import { apiAddress, shownWorkspace } from './workspace-addresses.js';

/** Who is signed in, and what they may do. */
export interface Session {
  readonly id: string;
  readonly who: { readonly type: 'key' | 'person'; readonly id: string; readonly name: string };
  /** The workspace that `may` is about: that of this window, where the person has a role in it. */
  readonly workspace?: string;
  readonly roles?: Readonly<Record<string, string>>;
  /** Permissions such as `logs.read`: what the console offers. The gateway decides again. */
  readonly may: readonly Permission[];
  readonly csrf: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** How one may sign in here, as `GET /auth/methods` says it. */
export interface SignInMethods {
  readonly adminKey: boolean;
  readonly link: boolean;
  readonly oidc: { readonly issuer: string; readonly label: string } | null;
  readonly plainHttp: 'loopback' | 'refused' | 'allowed';
}

/** What the page knows of its session. `ended`: there was one, and the gateway no longer takes it. */
export interface SessionState {
  readonly session: Session | undefined;
  readonly isEnded: boolean;
}

let state: SessionState = { session: undefined, isEnded: false };
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];
const otherWindows = new BroadcastChannel('gateway-console');

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as the page knows it now. */
export function sessionState(): SessionState {
  return state;
}

/** @param address of the gateway, with its base */
async function ask<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(address, { credentials: 'same-origin', ...init });
  const body =
    response.status === 204 ? undefined : ((await response.json().catch(() => undefined)) as unknown);
  if (!response.ok) throw errorOf(response, body);
  return body as Answer;
}

/**
 * Asks for the session that the cookie names, as it acts in the workspace of this window; in the person's own one where they
 * have no role in that. Undefined: nobody is signed in.
 */
export async function loadSession(): Promise<Session | undefined> {
  try {
    const session = await ask<Session>(apiAddress('/auth/session')).catch((error: unknown) => {
      const isUnknown = error instanceof ApiError && error.code === 'workspace_not_found';
      if (!isUnknown || shownWorkspace() === undefined) throw error;
      return ask<Session>(gatewayAddress('/auth/session'));
    });
    change({ session, isEnded: false });
    return session;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** May the person do this, in the workspace of this window? For questions that are asked outside of components. */
export function may(permission: Permission): boolean {
  return state.session?.may.includes(permission) ?? false;
}

/** How one may sign in here. */
export function signInMethods(): Promise<SignInMethods> {
  return ask<SignInMethods>(gatewayAddress('/auth/methods'));
}

/** Exchanges an admin key, or the token of a one-time link, for a session; goes on with the requests that wait for it. */
export async function signIn(proof: { readonly key: string } | { readonly link: string }): Promise<void> {
  await ask(gatewayAddress('/auth/session'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  });
  await loadSession();
  otherWindows.postMessage('signed-in');
  release();
}

/** Ends the session here and in the other windows of this browser, and that of a person at the issuer too. */
export async function signOut(): Promise<void> {
  const { session } = state;
  const answer =
    session === undefined
      ? undefined
      : await ask<{ readonly signOutUrl: string } | undefined>(gatewayAddress('/auth/session'), {
          method: 'DELETE',
          headers: csrfHeader('DELETE'),
        }).catch((error: unknown) => {
          // It had ended before: that is what was wanted.
          if (!(error instanceof ApiError && error.status === 401)) throw error;
          return undefined;
        });
  change({ session: undefined, isEnded: false });
  otherWindows.postMessage('signed-out');
  if (answer !== undefined) location.assign(answer.signOutUrl);
}

/** What a request with this method has to carry beside the cookie. */
export function csrfHeader(method: string): Record<string, string> {
  const { session } = state;
  return session === undefined || method === 'GET' || method === 'HEAD'
    ? {}
    : { 'x-gateway-csrf': session.csrf };
}

/** Shows the sign-in dialog over the page, and waits until somebody has signed in. */
export function untilSignedIn(): Promise<void> {
  if (!state.isEnded) change({ ...state, isEnded: true });
  return new Promise((resolve) => waiting.push(resolve));
}

function release(): void {
  for (const resolve of waiting) resolve();
  waiting = [];
}

otherWindows.addEventListener('message', ({ data }) => {
  if (data === 'signed-in') void loadSession().then(release);
  if (data === 'signed-out') change({ session: undefined, isEnded: false });
});
