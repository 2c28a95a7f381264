import type { NativeContentChunk } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';
import type { StreamEncoder } from '../streaming/write-event-stream.js';
import { encodeContentError } from './content-error-event.js';

/** Passes the events of an upstream through unchanged. Only error events are the gateway's own. */
export class ContentStreamEncoder implements StreamEncoder<NativeContentChunk> {
  push({ bytes }: NativeContentChunk): Uint8Array {
    return bytes;
  }

  end(): string {
    return '';
  }

  fail(failure: unknown, { requestId, target }: RequestContext): string {
    return encodeContentError(failure, requestId, target?.kind);
  }
}
