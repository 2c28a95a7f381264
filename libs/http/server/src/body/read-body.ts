import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import {
  CancelledError,
  PayloadTooLargeError,
  InvalidRequestError,
  type JsonObject,
} from '@model-gateway/core';
import { requestTimedOut } from '@model-gateway/data-plane';
import { parseJsonObject } from './parse-json.js';

/** Limits of a request body. */
export interface BodyLimits {
  readonly bytes: number;
  /** Time limit for receiving it; absent: that of the server for any request. */
  readonly timeMs?: number;
}

/**
 * Reads a request's whole body into one buffer. Throws `PayloadTooLargeError` as soon as the limit is exceeded, and
 * `RequestTimeoutError` when the body has not arrived in time.
 */
export function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { bytes: limitBytes, timeMs } = limits;
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
      reject(tooLarge(limitBytes));
      return;
    }
    if (request.destroyed) {
      reject(clientDisconnected());
      return;
    }
    // Most bodies arrive in one chunk.
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
    // A complete request is closed, too.
    request.on('close', () => {
      if (!request.complete) refuse(clientDisconnected());
    });
  });
}

/** The error for a body that exceeds the limit. */
function tooLarge(limitBytes: number): PayloadTooLargeError {
  return new PayloadTooLargeError(`The request body is larger than the limit of ${limitBytes} bytes.`);
}

function clientDisconnected(): CancelledError {
  return new CancelledError('The caller went away while sending the request.');
}

type Decompressor = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const gzip: Decompressor = promisify(gunzip);
const decompressors: ReadonlyMap<string, Decompressor> = new Map([
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** Decodes a body's `content-encoding`. The limit holds for the decoded body, so a decompression bomb is a 413. */
export async function decompress(bytes: Buffer, encoding: string, limitBytes: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes;
  const decompressor = decompressors.get(name);
  if (!decompressor) throw encodingError('unsupported_parameter', 'must be gzip, deflate, br or identity');
  try {
    return await decompressor(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limitBytes);
    throw encodingError('invalid_value', `is ${name}, but the body is not`);
  }
}

function encodingError(code: 'unsupported_parameter' | 'invalid_value', rule: string): InvalidRequestError {
  return new InvalidRequestError(code, `content-encoding ${rule}.`, { param: 'header:content-encoding' });
}

/** Reads a request's body as a JSON object, whatever `content-type` says: some clients send none. */
export async function readJson(request: IncomingMessage, limits: BodyLimits): Promise<JsonObject> {
  const bytes = await readBody(request, limits);
  const encoding = request.headers['content-encoding'];
  return parseJsonObject(encoding === undefined ? bytes : await decompress(bytes, encoding, limits.bytes));
}

/** How long and how much of a refused body is still read and discarded. */
const restLimitMs = 2_000;
const restLimitBytes = 64 * 1024 * 1024;

/**
 * Writes the response to a request whose body was refused, and ends it only when the client has stopped sending,
 * within limits. If the response ended at once, the connection would be reset while the client still writes, and the
 * client would see the reset instead of the response. The response must have a `content-length`.
 */
export function endAfterRequest(request: IncomingMessage, response: ServerResponse, text: string): void {
  if (request.complete || request.destroyed) {
    response.end(text);
    return;
  }
  response.write(text);
  let discarded = 0;
  const finish = (): void => {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish);
    response.end();
  };
  const count = (chunk: Buffer): void => {
    discarded += chunk.length;
    if (discarded > restLimitBytes) finish();
  };
  const timer = setTimeout(finish, restLimitMs);
  request.on('data', count).on('end', finish).on('close', finish);
  request.resume();
}
