import type { NextFunction, Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';

/** The log has the template: what stands in the place of an id can be a key. */
export function nameRoute(template: string) {
  return (_request: Request, response: GatewayResponse, next: NextFunction): void => {
    response.locals.context.route = template;
    next();
  };
}
