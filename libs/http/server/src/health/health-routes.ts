import { ShuttingDownError } from '@model-gateway/core';
import type { Request } from 'express';
import { writeJson } from '../response/write-json.js';
import type { GatewayResponse } from '../context/request-context.js';
import type { RunningRequests } from '../server/running-requests.js';

/** The process is alive. Says nothing about whether it takes requests. */
export function live(_request: Request, response: GatewayResponse): void {
  response.locals.context.quiet = true;
  writeJson(response, 200, { status: 'ok' });
}

/** Does this instance take requests? 503 while it drains, so that balancers send them elsewhere. */
export function ready(running: RunningRequests) {
  return (_request: Request, response: GatewayResponse): void => {
    response.locals.context.quiet = true;
    if (running.isDraining) throw new ShuttingDownError('This instance of the gateway is shutting down.');
    writeJson(response, 200, { status: 'ready' });
  };
}
