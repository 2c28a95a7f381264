import type { NextFunction, Request } from 'express';
import { NotFoundError } from '@model-gateway/core';
import type { GatewayResponse } from '../context/request-context.js';
import { safePath } from '../logging/safe-path.js';

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

/** Refuses a request that no route matches. */
export function routeNotFound(request: Request): void {
  throw new NotFoundError(
    'route_not_found',
    `There is no route ${request.method} ${safePath(request.path)}.`,
  );
}
