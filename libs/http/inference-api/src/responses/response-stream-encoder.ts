import type { ResponseBody } from '@model-gateway/contract';
import type { ChatStreamPart } from '@model-gateway/core';
import { ResponseEventEncoder, type ResponseAnswerOptions } from '@model-gateway/format-openai';
import { toResponseError, type RequestContext } from '@model-gateway/http-server';
import type { KeepAlive } from '../request/keep-alive.js';
import type { StreamEncoder } from '../request/write-event-stream.js';

const everyMs = 10_000;
/** Some clients count events, and take a stream of comments alone for dead. */
const commentsPerEvent = 6;

/** Writes the parts of a chat as the events of a response. */
export class ResponseStreamEncoder implements StreamEncoder<readonly ChatStreamPart[]> {
  readonly keepAlive: KeepAlive = { everyMs, event: () => this.silence() };
  private readonly events: ResponseEventEncoder;
  private silences = 0;

  /** @param store stores the response before its end is sent; absent: it is not stored */
  constructor(
    options: ResponseAnswerOptions,
    private readonly store?: (response: ResponseBody) => Promise<void>,
  ) {
    this.events = new ResponseEventEncoder(options);
  }

  push(parts: readonly ChatStreamPart[]): string {
    this.silences = 0;
    return this.events.push(parts);
  }

  end(): string | Promise<string> {
    return this.store ? this.events.endStored(this.store) : this.events.end();
  }

  fail(failure: unknown, { requestId }: RequestContext): string {
    return this.events.fail(toResponseError(failure, requestId));
  }

  private silence(): string {
    this.silences += 1;
    return this.silences % commentsPerEvent === 0 ? this.events.keepAlive() : ': keep-alive\n\n';
  }
}
