import type { CallerDirectory } from '@model-gateway/core';
import type { Express, NextFunction, Request } from 'express';
import {
  authenticate,
  enterRunning,
  type GatewayResponse,
  nameRoute,
  onlyMethod,
  queryOf,
  type RunningRequests,
} from '@model-gateway/http-server';
import type { AdminRoute } from './resources/admin-route.js';

/** Puts the administration API behind a key with the scope `admin`. The requests must have their context already. */
export function mountAdmin(
  app: Express,
  routes: readonly AdminRoute[],
  callers: CallerDirectory,
  running: RunningRequests,
): void {
  const steps = [authenticate(callers, 'admin'), enterRunning(running)];
  for (const { template, methods, query = [] } of routes) {
    const path = patternOf(template);
    const { get, post, patch, delete: remove } = methods;
    app.route(path).all(nameRoute(template));
    if (get) app.get(path, ...steps, knowQuery(query), get);
    if (post) app.post(path, ...steps, knowQuery([]), post);
    if (patch) app.patch(path, ...steps, knowQuery([]), patch);
    if (remove) app.delete(path, ...steps, knowQuery([]), remove);
    app.route(path).all(authenticate(callers), onlyMethod(Object.keys(methods).join(', ').toUpperCase()));
  }
}

/** Without captures: Express would fail to decode a broken one. */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** Throws `InvalidRequestError` for a query parameter that the route does not know. */
function knowQuery(names: readonly string[]) {
  return (request: Request, _response: GatewayResponse, next: NextFunction): void => {
    queryOf(request.originalUrl, names);
    next();
  };
}
