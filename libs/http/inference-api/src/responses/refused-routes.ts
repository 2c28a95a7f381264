import { NotFoundError } from '@model-gateway/core';
import { toErrorBody, writeJson, type GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';

/** Refuses a WebSocket with the status at which clients go on over HTTP at once, and any other GET as usual. */
export function refuseWebSocket(request: Request, response: GatewayResponse): void {
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
    response.setHeader('allow', 'POST');
    throw new NotFoundError('route_not_found', 'This route does not answer GET; use POST.');
  }
  const reason = 'This route has no WebSocket: send POST requests, with `stream: true` for events.';
  const error = new NotFoundError('route_not_found', reason);
  writeJson(response, 426, toErrorBody(error, response.locals.context.requestId));
}
