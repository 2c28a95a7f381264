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
function tooLarge(limitBytes: number): PayloadTooLargeError {
  return new PayloadTooLargeError(`The request body is larger than the limit of ${limitBytes} bytes.`);
}

function gone(): CancelledError {
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

/** Undoes a body's `content-encoding`. The result is bounded like a plain body, so a bomb ends as a 413. */
export async function decompress(bytes: Buffer, encoding: string, limitBytes: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes;
  const decompressor = decompressors.get(name);
  if (!decompressor) throw refused('unsupported_parameter', 'must be gzip, deflate, br or identity');
  try {
    return await decompressor(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limitBytes);
    throw refused('invalid_value', `is ${name}, but the body is not`);
  }
}

function refused(code: 'unsupported_parameter' | 'invalid_value', rule: string): InvalidRequestError {
  return new InvalidRequestError(code, `content-encoding ${rule}.`, { param: 'header:content-encoding' });
}

/** Reads a request's body as a JSON object, whatever `content-type` says: some clients send none. */
export async function readJson(request: IncomingMessage, limits: BodyLimits): Promise<JsonObject> {
  const bytes = await readBody(request, limits);
  const encoding = request.headers['content-encoding'];
  return parseJsonObject(encoding === undefined ? bytes : await decompress(bytes, encoding, limits.bytes));
}

/** How long, and how much, a refused body may still go on. */
const restLimitMs = 2_000;
const restLimitBytes = 64 * 1024 * 1024;

/**
 * Writes the answer to a request whose body was refused, and ends the exchange only when the client has stopped
 * sending, within limits. Ended at once, the connection would be reset while the client still writes, and the
 * client would see that instead of the answer. The answer's head must tell its length.
 */
export function endAfterRest(request: IncomingMessage, response: ServerResponse, answer: string): void {
  if (request.complete || request.destroyed) {
    response.end(answer);
    return;
  }
  response.write(answer);
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
