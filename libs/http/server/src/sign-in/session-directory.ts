import { PermissionError, type Caller } from '@model-gateway/core';
import type { IncomingMessage } from 'node:http';
import type { SessionCookies } from './session-cookies.js';

/** Somebody who is signed in to the console. */
export interface SignedIn {
  readonly caller: Caller;
  /** What a change has to carry in `x-gateway-csrf`. */
  readonly csrf: string;
}

/** Finds who is signed in. Used on the request path, so it answers from memory where it can. */
export interface SessionDirectory<Session extends SignedIn = SignedIn> {
  /** @param token the secret of the cookie */
  find(token: string): Promise<Session | undefined>;
}

/** The header that repeats a secret which the page of another site cannot read. */
export const csrfHeader = 'x-gateway-csrf';

/**
 * The session whose cookie a request carries; undefined: it carries none that holds.
 *
 * @throws PermissionError where the request changes something and lacks the token of the session
 */
export async function sessionOf<Session extends SignedIn>(
  request: Pick<IncomingMessage, 'headers' | 'socket' | 'method'>,
  cookies: SessionCookies,
  directory: SessionDirectory<Session>,
): Promise<Session | undefined> {
  const token = cookies.tokenOf(request);
  const session = token === undefined ? undefined : await directory.find(token);
  if (session === undefined) return undefined;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading && request.headers[csrfHeader] !== session.csrf) {
    throw new PermissionError(
      'csrf_refused',
      `The request changes something, and ${csrfHeader} is not the token of the session.`,
      { param: `header:${csrfHeader}` },
    );
  }
  return session;
}
