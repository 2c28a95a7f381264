import { readFailure } from '../errors/read-failure.js';
import { toApiError } from '../errors/to-api-error.js';
import type { ChatCompletionChunk } from '../types/chat-completion-chunk.js';
import { parseEvent } from './parse-event.js';
import type { StreamProtocol } from './stream-protocol.js';

/** Streams of chat completions: chunks, and `[DONE]`; or an error in its place. */
export const chatProtocol: StreamProtocol<ChatCompletionChunk> = ({ data }, headers) => {
  if (data === '[DONE]') return { isEnd: true };
  const body = parseEvent(data);
  if ('error' in body) throw toApiError(readFailure({ status: undefined, headers, body }));
  return { item: body as unknown as ChatCompletionChunk };
};
