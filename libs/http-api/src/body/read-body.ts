import type { IncomingMessage } from 'node:http';
import { CancelledError, PayloadTooLargeError } from '@model-gateway/core';

/** Reads a request's whole body into one buffer. Throws `PayloadTooLargeError` as soon as it is known. */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
      reject(tooLarge(limitBytes));
      return;
    }
    if (request.destroyed) {
      reject(gone());
      return;
    }
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= limitBytes) return;
      request.off('data', onData);
      reject(tooLarge(limitBytes));
    };
    request.on('data', onData);
    request.on('end', () => {
      if (length > limitBytes) return;
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks, length));
    });
    // A request is also closed when all went well.
    request.on('close', () => {
      if (!request.complete) reject(gone());
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
