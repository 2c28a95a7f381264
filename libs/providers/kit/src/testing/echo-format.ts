import {
  isJsonObject,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type ChatStreamPart,
  type JsonValue,
} from '@model-gateway/core';
import type { ChatDecoder, ChatFormat } from '../chat-format.js';

/**
 * The smallest format there is: `{"t":"text"}` is text, `{"end":true}` finishes, `{"end":"perhaps"}` does if nothing
 * follows, `{"error":"m"}` fails, and `{"overflow":true}` is too much for it. It finishes one choice: more that are to
 * come are missing.
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
  private ending: 'perhaps' | true | undefined;

  push(body: JsonValue): ChatStreamPart[] {
    if (!isJsonObject(body)) throw new UpstreamInvalidResponseError('not an object');
    if (body['error'] !== undefined) {
      throw new UpstreamStatusError(500, 'echo', { status: 500, message: JSON.stringify(body['error']) });
    }
    if (body['overflow'] === true) throw new RangeError('Maximum call stack size exceeded');
    const parts: ChatStreamPart[] = [];
    if (typeof body['t'] === 'string') parts.push({ type: 'text', choice: 0, text: body['t'] });
    if (body['end'] === true || body['end'] === 'perhaps') {
      this.ending = body['end'];
      parts.push({ type: 'finish', choice: 0, finish: { reason: 'stop' } });
    }
    return parts;
  }

  isComplete(): boolean {
    return this.ending === true;
  }

  seemsComplete(): boolean {
    return this.ending === 'perhaps';
  }

  end(choices = 1): ChatStreamPart[] {
    if (!this.ending || choices > 1) throw new UpstreamInvalidResponseError('cut');
    return [];
  }
}
