import { performance } from 'node:perf_hooks';
import type { NextFunction, Request } from 'express';
import {
  NotFoundError,
  AuthenticationError,
  PermissionError,
  type CallerDirectory,
  type Scope,
} from '@model-gateway/core';
import type { GatewayResponse } from '../context/request-context.js';
import { mostSegments, safePath } from '../logging/request-facts.js';
import { isLocalCaller } from '../server/local-caller.js';
import { chosenWorkspace, namedWorkspace } from '../sign-in/chosen-workspace.js';
import { nearestRoute } from './nearest-route.js';
import type { SignInArea, SignIns } from '../sign-in/sign-ins.js';

/** Sets the path template for the log, because a path parameter can hold a key. */
export function nameRoute(template: string) {
  return (_request: Request, response: GatewayResponse, next: NextFunction): void => {
    response.locals.context.route = template;
    next();
  };
}

/** Refuses a known path with the wrong method. */
export function onlyMethod(method: string) {
  return (request: Request, response: GatewayResponse): void => {
    response.setHeader('allow', method);
    throw new NotFoundError(
      'route_not_found',
      `This route does not answer ${request.method}; use ${method}.`,
    );
  };
}

/** Names an unknown route for the log. A segment that is a gateway key is masked, whatever it looks like. */
export function nameUnknownRoute(callers: CallerDirectory) {
  return async (request: Request, response: GatewayResponse, next: NextFunction): Promise<void> => {
    const segments = request.path.split('/', mostSegments);
    const isKey = await Promise.all(
      segments.map(async (segment) => segment !== '' && (await callers.authenticate(decoded(segment)))),
    );
    const path = segments.map((segment, index) => (isKey[index] ? '[redacted]' : segment)).join('/');
    response.locals.context.unknownRoute = safePath(path);
    next();
  };
}

/**
 * Refuses a request that no route matches, and names the route that it may mean. The error does not name the path: its mask
 * would show which segment is a key.
 *
 * @param templates of the routes that are documented
 */
export function routeNotFound(templates: () => readonly string[]) {
  return ({ method, path }: Request): void => {
    const nearest = nearestRoute(path, templates());
    const hint = nearest === undefined ? '/docs lists the routes.' : `The nearest is ${nearest}.`;
    throw new NotFoundError(
      'route_not_found',
      `No route for ${method} has the path of this request. ${hint}`,
    );
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Authenticates the caller by its key, or by the cookie of a console session where there is no key, and requires the scope, if one is given. Throws `AuthenticationError`,
 * `PermissionError`, or `RateLimitedError` after too many wrong keys.
 */
export function authenticate(callers: SignIns, scope?: Scope) {
  return async (request: Request, response: GatewayResponse, next: NextFunction): Promise<void> => {
    const { context } = response.locals;
    const key = context.secrets.callerKey;
    if (!key) {
      const signedIn = await callers.signedIn?.(request);
      if (signedIn) {
        // Who administers the gateway may try its models from the console.
        context.caller = { ...signedIn.caller, scopes: ['admin', 'inference'] };
        context.workspace = workspaceOfRequest(request, response, callers);
        return next();
      }
      throw new AuthenticationError(
        'No gateway key: send it as x-gateway-api-key, as x-api-key, or in Authorization behind the word Bearer.',
      );
    }
    const before = performance.now();
    const origin = { address: request.socket.remoteAddress ?? '', isLocal: () => isLocalCaller(request) };
    const caller = await callers.signIn(key, areaOf(request, scope), origin, context.requestId);
    context.phases.auth = performance.now() - before;
    context.caller = caller;
    if (scope !== undefined && !caller.scopes.includes(scope)) {
      throw new PermissionError('insufficient_scope', `The gateway key lacks the scope ${scope}.`);
    }
    context.workspace = workspaceOfRequest(request, response, callers);
    next();
  };
}

function workspaceOfRequest(
  { originalUrl }: Request,
  { locals: { context } }: GatewayResponse,
  { workspaces }: SignIns,
): string {
  if (!context.caller) throw new Error('The caller is not known yet.');
  return chosenWorkspace(context.caller, namedWorkspace(originalUrl, context.headers.workspace), workspaces);
}

/** Unknown routes of the administration count as it does: they tell a guesser as much. */
function areaOf({ baseUrl, path }: Request, scope: Scope | undefined): SignInArea {
  return scope ?? (`${baseUrl}${path}`.toLowerCase().startsWith('/admin') ? 'admin' : 'inference');
}
