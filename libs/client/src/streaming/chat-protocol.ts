import type { ChatCompletionChunk } from '@model-gateway/contract';
import { UnexpectedAnswerError } from '../errors/connection-errors.js';
import { readFailure } from '../errors/read-failure.js';
import { toApiError } from '../errors/to-api-error.js';
import { isPlainObject } from '../options/plain-object.js';
import { parseEvent } from './parse-event.js';
import type { StreamProtocol } from './stream-protocol.js';

const okStatus = 200;

/** The protocol of chat completion streams: chunks, then `[DONE]` or an error. */
export const chatProtocol: StreamProtocol<ChatCompletionChunk> = ({ data }, headers) => {
  if (data === '[DONE]') return { isEnd: true };
  const body = parseEvent(data);
  if ('error' in body) throw toApiError(readFailure({ status: undefined, headers, body }));
  if (!Array.isArray(body.choices) || !body.choices.every(isChoice)) {
    throw new UnexpectedAnswerError('A chunk of the stream has no choices.', okStatus);
  }
  return { item: body as unknown as ChatCompletionChunk };
};

function isChoice(choice: unknown): boolean {
  return isPlainObject(choice) && Number.isInteger(choice.index) && isPlainObject(choice.delta);
}
