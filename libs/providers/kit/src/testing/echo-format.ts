import {
  isJsonObject,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type ChatStreamPart,
  type JsonValue,
} from '@model-gateway/core';
import type { ChatDecoder, ChatFormat } from '../chat-format.js';

/**
 * The smallest format there is: `{"t":"text"}` is text, `{"end":true}` finishes, `{"error":"m"}` fails, and
 * `{"overflow":true}` is too much for it.
 */
export const echoFormat: ChatFormat = {
  encode(request, { stream, reportLoss }) {
    if (request.user !== undefined) reportLoss({ path: 'user', action: 'dropped', reason: 'not known' });
    return { count: request.messages.length, stream, ...request.extensions };
  },
  decoder: () => new EchoDecoder(),
  failure: ({ status }, body) => new UpstreamStatusError(status, 'echo', { status, message: body }),
};

class EchoDecoder implements ChatDecoder {
  private finished = false;

  push(body: JsonValue): ChatStreamPart[] {
    if (!isJsonObject(body)) throw new UpstreamInvalidResponseError('not an object');
    if (body['error'] !== undefined) {
      throw new UpstreamStatusError(500, 'echo', { status: 500, message: JSON.stringify(body['error']) });
    }
    if (body['overflow'] === true) throw new RangeError('Maximum call stack size exceeded');
    const parts: ChatStreamPart[] = [];
    if (typeof body['t'] === 'string') parts.push({ type: 'text', choice: 0, text: body['t'] });
    if (body['end'] === true) {
      this.finished = true;
      parts.push({ type: 'finish', choice: 0, finish: { reason: 'stop' } });
    }
    return parts;
  }

  isComplete(): boolean {
    return this.finished;
  }

  end(): ChatStreamPart[] {
    if (!this.finished) throw new UpstreamInvalidResponseError('cut');
    return [];
  }
}
