import type { NextFunction, Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';
import type { RunningRequests } from '../server/running-requests.js';

/** Admits a request of an administrator's: not while draining, and draining waits for it. */
export function enterRunning(running: RunningRequests) {
  return (_request: Request, response: GatewayResponse, next: NextFunction): void => {
    running.enter(response.locals.context);
    next();
  };
}
