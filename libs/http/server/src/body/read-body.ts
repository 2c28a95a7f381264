import type { IncomingMessage } from 'node:http';
import { CancelledError, PayloadTooLargeError } from '@model-gateway/core';
import { requestTimedOut } from '@model-gateway/data-plane';

/** What a body may cost. */
export interface BodyLimits {
  readonly bytes: number;
  /** How long it may take to arrive; absent: as long as the server lets any request take. */
  readonly timeMs?: number;
}

/**
 * Reads a request's whole body into one buffer. Throws `PayloadTooLargeError` as soon as it is known, and
 * `RequestTimeoutError` when the body is not there in time.
 */
export function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { bytes: limitBytes, timeMs } = limits;
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
      reject(tooLarge(limitBytes));
      return;
    }
    if (request.destroyed) {
      reject(gone());
      return;
    }
    // Mostly there is one.
    let chunks: Buffer[] | undefined;
    let length = 0;
    const refuse = (error: Error): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd);
      reject(error);
    };
    const onData = (chunk: Buffer): void => {
      if (chunks) chunks.push(chunk);
      else chunks = [chunk];
      length += chunk.length;
      if (length > limitBytes) refuse(tooLarge(limitBytes));
    };
    const onEnd = (): void => {
      clearTimeout(timer);
      const only = chunks?.length === 1 ? chunks[0] : undefined;
      resolve(only ?? Buffer.concat(chunks ?? [], length));
    };
    const timer = timeMs === undefined ? undefined : setTimeout(() => refuse(requestTimedOut()), timeMs);
    request.on('data', onData);
    request.on('end', onEnd);
    // A request is also closed when all went well.
    request.on('close', () => {
      if (!request.complete) refuse(gone());
    });
  });
}

/** The refusal of a body of more than that many bytes. */
export function tooLarge(limitBytes: number): PayloadTooLargeError {
  return new PayloadTooLargeError(`The request body is larger than the limit of ${limitBytes} bytes.`);
}

function gone(): CancelledError {
  return new CancelledError('The caller went away while sending the request.');
}
