import { performance } from 'node:perf_hooks';
import type { NextFunction, Request } from 'express';
import {
  NotFoundError,
  AuthenticationError,
  isPermitted,
  PermissionError,
  roleOf,
  workspaceOf,
  type Caller,
  type CallerDirectory,
  type Permission,
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
 * Authenticates the caller by its key, or by the cookie of a console session where there is no key, and requires the scope, if one
 * is given: of a person and of a role key the role in the workspace says what it has. Throws `AuthenticationError`,
 * `PermissionError`, or `RateLimitedError` after too many wrong keys.
 */
export function authenticate(callers: SignIns, scope?: SignInArea) {
  return async (request: Request, response: GatewayResponse, next: NextFunction): Promise<void> => {
    const { context } = response.locals;
    const key = context.secrets.callerKey;
    if (!key) {
      context.caller = await signedInCaller(callers, request);
      context.workspace = workspaceOfRequest(request, response, callers);
      checkScope(context.caller, context.workspace, scope);
      return next();
    }
    const before = performance.now();
    const origin = { address: request.socket.remoteAddress ?? '', isLocal: () => isLocalCaller(request) };
    const caller = await callers.signIn(key, areaOf(request, scope), origin, context.requestId);
    context.phases.auth = performance.now() - before;
    context.caller = caller;
    checkScope(caller, workspaceOf(caller), scope);
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

/** Refuses a caller whose role does not allow something in the workspace of the request. Throws `PermissionError`. */
export function permit(permission: Permission) {
  return (_request: Request, response: GatewayResponse, next: NextFunction): void => {
    const { caller, workspace } = response.locals.context;
    if (!caller) throw new Error('The route is not behind authentication.');
    if (!isPermitted(caller, workspace, permission)) throw notPermitted(caller, workspace, permission);
    next();
  };
}

async function signedInCaller(callers: SignIns, request: Request): Promise<Caller> {
  const signedIn = await callers.signedIn?.(request);
  if (!signedIn) {
    throw new AuthenticationError(
      'No gateway key: send it as x-gateway-api-key, as x-api-key, or in Authorization behind the word Bearer.',
    );
  }
  const { caller } = signedIn;
  // Who administers the gateway may try its models from the console.
  return caller.roles ? caller : { ...caller, scopes: ['admin', 'inference'] };
}

function checkScope(caller: Caller, workspace: string, scope: SignInArea | undefined): void {
  if (scope === undefined) return;
  if (scope === 'inference' && caller.roles) {
    if (!isPermitted(caller, workspace, scope)) throw notPermitted(caller, workspace, scope);
    return;
  }
  const isAllowed =
    scope === 'admin' ? roleOf(caller, workspace) !== undefined : caller.scopes.includes(scope);
  if (!isAllowed)
    throw new PermissionError('insufficient_scope', `The gateway key lacks the scope ${scope}.`);
}

function notPermitted(caller: Caller, workspace: string, permission: Permission): PermissionError {
  const role = roleOf(caller, workspace) ?? 'no role';
  return new PermissionError(
    'insufficient_scope',
    `This needs the permission ${permission}, and the caller is ${role} in the workspace.`,
  );
}

/** Unknown routes of the administration count as it does: they tell a guesser as much. */
function areaOf({ baseUrl, path }: Request, scope: SignInArea | undefined): SignInArea {
  return scope ?? (`${baseUrl}${path}`.toLowerCase().startsWith('/admin') ? 'admin' : 'inference');
}
