import { NotFoundError } from '@model-gateway/core';
import { toErrorBody, writeJson, type GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';

const unstored = 'This gateway stores no responses, so there is none of this id.';
const reasons: ReadonlyMap<string, string> = new Map([
  ['compact', 'This gateway compacts no conversations: send the items themselves.'],
  [
    'input_tokens',
    'This gateway counts no tokens here: /v1/messages/count_tokens does, in Anthropic’s format.',
  ],
]);

/** Refuses the routes below `/v1/responses/`: most of them need stored responses. */
export function refuseStoredResponse({ path }: Request): never {
  throw new NotFoundError('route_not_found', reasons.get(path.split('/').at(-1) ?? '') ?? unstored);
}

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
