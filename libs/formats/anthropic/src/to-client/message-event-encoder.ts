import type { MessageEvent } from '@model-gateway/contract';
import type { ChatStreamPart } from '@model-gateway/core';
import { encodeSseEvent } from '@model-gateway/sse';
import type { MessageAnswerOptions } from './message-answer-options.js';
import { MessageEventMaker } from './message-event-maker.js';

/** Writes a streamed answer as Anthropic's server-sent events. The order of the calls is `push`…, `end`. */
export class MessageEventEncoder {
  private readonly maker: MessageEventMaker;

  constructor(options: MessageAnswerOptions) {
    this.maker = new MessageEventMaker(options);
  }

  /** The events for these parts, as text; `''` if there are none. */
  push(parts: readonly ChatStreamPart[]): string {
    return encode(this.maker.push(parts));
  }

  /** The last events. Throws `UpstreamInvalidResponseError` for an answer that broke a call. */
  end(): string {
    return encode(this.maker.end());
  }
}

function encode(events: readonly MessageEvent[]): string {
  let text = '';
  for (const event of events) text += encodeSseEvent(event.type, JSON.stringify(event));
  return text;
}
