import {
  signInTakesMs,
  SignInProblemError,
  type IssuerSignIns,
  type Sessions,
} from '@model-gateway/control-plane';
import {
  onlyMethod,
  queryOf,
  responseHeaders,
  type GatewayResponse,
  type HttpEdge,
} from '@model-gateway/http-server';
import type { Express, Request } from 'express';
import { signInContextOf } from './sign-in-context.js';

const home = '/console/';
/** After it no second slash: the console shows the rest as an address of its own, and that would name a host. */
const ofConsole = /^\/console(\/(?!\/)|[?#]|$)/;

/** What answers sign-ins at an issuer. */
export interface IssuerSignInParts {
  readonly sessions: Sessions;
  readonly issuerSignIns: IssuerSignIns;
}

/**
 * Mounts the routes that lead a browser to the issuer and take it back. Both answer with redirections: people see them, and a
 * problem is shown on the sign-in page.
 */
export function mountIssuerSignIn(
  app: Express,
  { sessions, issuerSignIns }: IssuerSignInParts,
  cookies: HttpEdge['cookies'],
): void {
  const leadTo = (response: GatewayResponse, url: string, setCookies: readonly string[] = []) => {
    if (response.destroyed) return;
    const headers = { ...responseHeaders(response.locals.context), 'cache-control': 'no-store' };
    response.writeHead(303, { ...headers, location: url, 'set-cookie': [...setCookies] }).end();
  };
  const showProblem = (
    request: Request,
    response: GatewayResponse,
    error: unknown,
    cookie: string[] = [],
  ) => {
    if (!(error instanceof SignInProblemError)) throw error;
    issuerSignIns.recordProblem(error, signInContextOf(request, response));
    leadTo(response, issuerSignIns.pageOf(error), cookie);
  };

  app.get('/auth/oidc/start', async (request: Request, response: GatewayResponse) => {
    const returnTo = consolePathOf(queryOf(request.originalUrl, ['return']).get('return'));
    try {
      if (cookies.transportOf(request) === 'refused')
        throw new SignInProblemError('insecure', 'The browser came over plain HTTP.', returnTo);
      const { url, begun } = await issuerSignIns.begin(returnTo);
      leadTo(response, url, [cookies.writtenSignIn(request, begun, signInTakesMs / 1_000)]);
    } catch (error) {
      showProblem(request, response, error);
    }
  });
  app.get('/auth/oidc/callback', async (request: Request, response: GatewayResponse) => {
    // Whatever comes of it, the browser has to begin anew the next time.
    const spent = cookies.writtenSignIn(request, '', 0);
    try {
      const { search } = new URL(request.originalUrl, 'http://gateway');
      const begun = cookies.begunSignInOf(request);
      const context = signInContextOf(request, response);
      const { started, returnTo } = await issuerSignIns.complete(search.slice(1), begun, context);
      const lifeMs = Math.min(
        started.session.expiresAt - started.session.createdAt,
        sessions.times.sessionMs,
      );
      const { 'set-cookie': session } = cookies.set(request, started.token, Math.floor(lifeMs / 1_000));
      leadTo(response, issuerSignIns.addressOf(returnTo), [session, spent]);
    } catch (error) {
      showProblem(request, response, error, [spent]);
    }
  });
  app.route('/auth/oidc/start').all(onlyMethod('GET'));
  app.route('/auth/oidc/callback').all(onlyMethod('GET'));
}

/** Browsers keep no cookie above 4096 bytes, and the address is sealed in one. */
const longestPath = 2_000;

/** A path of the console, and nothing that a browser takes for an address of another host. */
function consolePathOf(text: string | undefined): string {
  if (text === undefined || !ofConsole.test(text)) return home;
  const url = new URL(text, 'http://gateway');
  const path = `${url.pathname}${url.search}${url.hash}`;
  return ofConsole.test(path) && path.length <= longestPath ? path : home;
}
