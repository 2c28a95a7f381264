import { readFailure } from '../errors/read-failure.js';
import { toApiError } from '../errors/to-api-error.js';
import type { MessageStreamEvent } from '../types/message.js';
import { parseEvent } from './parse-event.js';
import type { StreamProtocol } from './stream-protocol.js';

/** The protocol of message streams: Anthropic's events up to `message_stop` or an `error` event. */
export const messagesProtocol: StreamProtocol<MessageStreamEvent> = ({ type, data }, headers) => {
  const body = parseEvent(data);
  if (type === 'error' || body.type === 'error') {
    throw toApiError(readFailure({ status: undefined, headers, body }));
  }
  if (body.type === 'ping') return {};
  return { item: body as unknown as MessageStreamEvent, isEnd: body.type === 'message_stop' };
};
