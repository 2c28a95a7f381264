import type { NativeMessagesChunk } from '@model-gateway/core';
import { type ResponseHeaders, encodeMessagesError } from '@model-gateway/http-server';
import type { StreamEncoder } from '../streaming/write-event-stream.js';

/** Passes the events of an upstream through unchanged. Only error events are the gateway's own. */
export class NativeStreamEncoder implements StreamEncoder<NativeMessagesChunk> {
  private readonly answer: ResponseHeaders;

  constructor(private readonly requestId: string) {
    this.answer = { 'request-id': requestId };
  }

  push({ bytes, headers }: NativeMessagesChunk): Uint8Array {
    if (headers !== undefined) Object.assign(this.answer, headers);
    return bytes;
  }

  end(): string {
    return '';
  }

  fail(failure: unknown): string {
    return encodeMessagesError(failure, this.requestId);
  }

  headers(): ResponseHeaders {
    return this.answer;
  }
}
