import { csrfHeader, loadSession, sessionState, untilSignedIn } from './session.js';

/** The code of a refused CSRF token: another window has signed in anew, so that this page's token is an old one. */
const csrfRefused = 'csrf_refused';

/**
 * `fetch` for requests that carry the session. After a 401 of a session that has ended it waits until somebody has signed in over the page, and repeats
 * the request once; what was typed stays where it is.
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await send(request);
  // Who has signed out is led to the sign-in page, and has nothing to repeat.
  if (response.status === 401 && sessionState().session !== undefined) {
    await untilSignedIn();
    return send(again);
  }
  if (response.status === 403 && (await codeOf(response)) === csrfRefused) {
    await loadSession();
    return send(again);
  }
  return response;
}

function send(request: Request): Promise<Response> {
  for (const [name, value] of Object.entries(csrfHeader(request.method))) request.headers.set(name, value);
  return fetch(request);
}

async function codeOf(response: Response): Promise<string | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { readonly error?: { readonly code?: string } } | undefined;
  return body?.error?.code;
}
