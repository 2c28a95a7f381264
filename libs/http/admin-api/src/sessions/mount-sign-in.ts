import type { IssuerSignIns, LiveSession, Sessions, StartedSession } from '@model-gateway/control-plane';
import type { AdminSignedOut } from '@model-gateway/contract';
import { AuthenticationError, InvalidRequestError, PermissionError } from '@model-gateway/core';
import {
  chosenWorkspace,
  createStrictParser,
  isLocalCaller,
  namedWorkspace,
  onlyMethod,
  responseHeaders,
  sessionOf,
  writeJson,
  type GatewayResponse,
  type HttpEdge,
} from '@model-gateway/http-server';
import type { Express, Request } from 'express';
import { readAdminBody } from '../resources/exchange.js';
import { mountIssuerSignIn } from './mount-issuer-sign-in.js';
import { SignInDto } from './session-openapi.js';
import { signInContextOf } from './sign-in-context.js';
import { consoleSessionView, methodsView } from './session-views.js';

const unstored = { 'cache-control': 'no-store' };

/** What signs people in. */
export interface SignInParts {
  readonly sessions: Sessions;
  /** Absent: nobody signs in at an issuer. */
  readonly issuerSignIns?: IssuerSignIns;
}

/** Mounts the routes by which a browser signs in and out. They need no key. */
export function mountSignIn(
  app: Express,
  { sessions, issuerSignIns }: SignInParts,
  { callers, cookies }: Pick<HttpEdge, 'callers' | 'cookies'>,
): void {
  if (issuerSignIns) mountIssuerSignIn(app, { sessions, issuerSignIns }, cookies);
  const parse = createStrictParser<SignInDto>(SignInDto);
  const current = async (request: Request): Promise<LiveSession> => {
    const session = await sessionOf(request, cookies, sessions);
    if (session) return session;
    throw new AuthenticationError('Nobody is signed in.');
  };
  const viewOf = (session: LiveSession, { originalUrl }: Request, { locals: { context } }: GatewayResponse) =>
    consoleSessionView(
      session,
      chosenWorkspace(
        session.caller,
        namedWorkspace(originalUrl, context.headers.workspace),
        callers.workspaces,
      ),
    );

  app.get('/auth/methods', (request: Request, response: GatewayResponse) => {
    response.locals.context.quiet = true;
    writeJson(response, 200, methodsView(cookies.transportOf(request), issuerSignIns), unstored);
  });
  app.get('/auth/session', async (request: Request, response: GatewayResponse) => {
    response.locals.context.quiet = true;
    writeJson(response, 200, viewOf(await current(request), request, response), unstored);
  });
  app.post('/auth/session', async (request: Request, response: GatewayResponse) => {
    refuseForeign(request, cookies);
    const { key, link } = parse(await readAdminBody(request));
    const context = signInContextOf(request, response);
    const started = await (link === undefined
      ? signInByKey(key, request, context)
      : sessions.signInByLink(link, context));
    const seconds = Math.floor(sessions.times.sessionMs / 1_000);
    const headers = { ...unstored, ...cookies.set(request, started.token, seconds) };
    writeJson(response, 201, viewOf(started, request, response), headers);
  });
  app.delete('/auth/session', async (request: Request, response: GatewayResponse) => {
    const session = await current(request);
    await sessions.signOut(session, signInContextOf(request, response));
    const signOutUrl = await issuerSignIns?.signOutUrl(session);
    if (response.destroyed) return;
    const headers = { ...unstored, ...cookies.set(request, '', 0) };
    if (signOutUrl !== undefined) writeJson(response, 200, { signOutUrl } satisfies AdminSignedOut, headers);
    else response.writeHead(204, { ...responseHeaders(response.locals.context), ...headers }).end();
  });
  app.route('/auth/methods').all(onlyMethod('GET'));
  app.route('/auth/session').all(onlyMethod('GET, POST, DELETE'));

  async function signInByKey(
    key: string | undefined,
    request: Request,
    context: ReturnType<typeof signInContextOf>,
  ): Promise<StartedSession> {
    if (key === undefined || key === '')
      throw new InvalidRequestError('missing_required_parameter', 'The body has neither key nor link.', {
        param: 'key',
      });
    const origin = { address: context.address, isLocal: () => isLocalCaller(request) };
    const caller = await callers.signIn(key, 'admin', origin, context.requestId);
    if (!caller.scopes.includes('admin'))
      throw new PermissionError('insufficient_scope', 'The gateway key lacks the scope admin.');
    return sessions.signIn(key, caller, context);
  }
}

/** Another site must not sign a browser in, and the cookie must not travel where others can read it. */
function refuseForeign(request: Request, cookies: HttpEdge['cookies']): void {
  if (cookies.isFromElsewhere(request))
    throw new PermissionError('csrf_refused', 'Another site has sent this request.');
  if (cookies.transportOf(request) === 'refused')
    throw new PermissionError('insecure_sign_in', 'Sign in over https, or from this machine.');
}
