import type { ResponseBody, ResponseError, ResponseEvent } from '@model-gateway/contract';
import { exactJson, type ChatStreamPart } from '@model-gateway/core';
import { encodeSseData, encodeSseEvent } from '@model-gateway/sse';
import type { ResponseAnswerOptions } from './response-answer-options.js';
import { ResponseEventMaker } from './response-event-maker.js';

/** Open Responses requires it; OpenAI's own clients ignore it. */
const done = encodeSseData('[DONE]');

/** Writes a streamed answer as the server-sent events of a response: `push`…, then `end` or `fail`. */
export class ResponseEventEncoder {
  private readonly maker: ResponseEventMaker;

  constructor(options: ResponseAnswerOptions) {
    this.maker = new ResponseEventMaker(options);
  }

  /** The events for these parts, as text; `''` if there are none. */
  push(parts: readonly ChatStreamPart[]): string {
    return encode(this.maker.push(parts));
  }

  /** An event that says nothing, for a stream that has begun and is silent. */
  keepAlive(): string {
    return encode(this.maker.keepAlive());
  }

  /** The last events. Throws `UpstreamInvalidResponseError` for an answer that has failed. */
  end(): string {
    return encode(this.maker.end()) + done;
  }

  /**
   * The last events, once the response has been stored. Throws as {@link end}.
   *
   * @param store may change the response
   */
  async endStored(store: (response: ResponseBody) => Promise<void>): Promise<string> {
    const events = this.maker.end();
    const last = events.at(-1);
    if (last && 'response' in last) await store(last.response);
    return encode(events) + done;
  }

  /** The last events of a stream that was interrupted: `error`, then `response.failed`. */
  fail(error: ResponseError): string {
    return encode(this.maker.fail(error)) + done;
  }
}

function encode(events: readonly ResponseEvent[]): string {
  let text = '';
  // Only events with the whole response repeat numbers of the request.
  for (const event of events) {
    text += encodeSseEvent(event.type, 'response' in event ? exactJson(event) : JSON.stringify(event));
  }
  return text;
}
