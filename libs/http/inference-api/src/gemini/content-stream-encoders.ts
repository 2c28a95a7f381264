import { exactJson, type NativeContentChunk } from '@model-gateway/core';
import { withAnsweredVersions } from '@model-gateway/format-gemini';
import { toContentErrorBody, type RequestContext } from '@model-gateway/http-server';
import { SseDecoder } from '@model-gateway/sse';
import type { StreamEncoder } from '../request/write-event-stream.js';
import { latin1 } from './latin1.js';

/** The error as the last JSON value of a stream. */
function errorText(failure: unknown, { requestId, target }: RequestContext): string {
  return exactJson(toContentErrorBody(failure, requestId, target?.kind));
}

/** Passes the events of an upstream through, with the model that was asked for. Only error events are the gateway's own. */
export class ContentEventEncoder implements StreamEncoder<NativeContentChunk> {
  /** @param model stands in `modelVersion`; absent: what the upstream says */
  constructor(private readonly model: string | undefined) {}

  push({ bytes }: NativeContentChunk): Uint8Array {
    return this.model === undefined ? bytes : withAnsweredVersions(bytes, this.model, latin1);
  }

  end(): string {
    return '';
  }

  fail(failure: unknown, context: RequestContext): string {
    return `data: ${errorText(failure, context)}\r\n\r\n`;
  }
}

/**
 * Writes the values of an upstream's events as the elements of one JSON list, as Google does where no events are asked for.
 * Each element is written as soon as its event is there. An error is the last element, and the list is closed.
 */
export class ContentListEncoder implements StreamEncoder<NativeContentChunk> {
  readonly contentType = 'application/json; charset=UTF-8';
  private readonly events: ContentEventEncoder;
  private readonly decoder = new SseDecoder();
  private isFirst = true;

  /** @param model as of a {@link ContentEventEncoder} */
  constructor(model: string | undefined) {
    this.events = new ContentEventEncoder(model);
  }

  push(chunk: NativeContentChunk): string {
    let text = '';
    for (const { data } of this.decoder.push(this.events.push(chunk))) {
      if (data !== '' && data !== '[DONE]') text += this.element(data);
    }
    return text;
  }

  end(): string {
    return this.isFirst ? '[]' : ']';
  }

  fail(failure: unknown, context: RequestContext): string {
    return `${this.element(errorText(failure, context))}]`;
  }

  private element(json: string): string {
    const before = this.isFirst ? '[' : ',\r\n';
    this.isFirst = false;
    return `${before}${json}\n`;
  }
}
