import type { ResponseEvent } from '@model-gateway/contract';
import { readFailure } from '../errors/read-failure.js';
import { toApiError } from '../errors/to-api-error.js';
import { isPlainObject } from '../options/plain-object.js';
import { parseEvent } from './parse-event.js';
import type { StreamProtocol } from './stream-protocol.js';

/** The protocol of streamed responses: events, then `[DONE]`, or an `error` event. */
export const responsesProtocol: StreamProtocol<ResponseEvent> = ({ data }, headers) => {
  if (data === '[DONE]') return { isEnd: true };
  const body = parseEvent(data);
  if (body.type === 'keepalive') return {};
  const failed = body.type === 'response.failed' && isPlainObject(body.response) ? body.response : undefined;
  const failure = body.type === 'error' ? body : failed;
  if (failure) throw toApiError(readFailure({ status: undefined, headers, body: failure }));
  return { item: body as unknown as ResponseEvent };
};
