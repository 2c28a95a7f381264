import type { Completion } from '@model-gateway/contract';
import { readFailure } from '../errors/read-failure.js';
import { toApiError } from '../errors/to-api-error.js';
import { parseEvent } from './parse-event.js';
import type { StreamProtocol } from './stream-protocol.js';

/** The protocol of streams of texts: chunks, then `[DONE]` or an error. */
export const completionsProtocol: StreamProtocol<Completion> = ({ data }, headers) => {
  if (data === '[DONE]') return { isEnd: true };
  const body = parseEvent(data);
  if ('error' in body) throw toApiError(readFailure({ status: undefined, headers, body }));
  return { item: body as unknown as Completion };
};
