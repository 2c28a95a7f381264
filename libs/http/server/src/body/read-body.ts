import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonLimits, JsonObject } from '@model-gateway/core';
import { requestTimedOut } from '@model-gateway/data-plane';
import type { BodyBudget, BodyShare } from './body-budget.js';
import { clientDisconnected } from './client-disconnected.js';
import { decompress } from './decompress.js';
import type { PrefixMemory } from '../known-prefixes/prefix-memory.js';
import { LongBody } from './long-body.js';
import { parseJsonObject, type JsonReading } from './parse-json.js';
import { tooLarge } from './too-large.js';

/** The operator's settings for request bodies. */
export interface BodySettings {
  /** Largest request body, after decompression. */
  readonly limitBytes: number;
  /** The memory for the bodies of all requests. */
  readonly budget: BodyBudget;
  readonly json: JsonLimits;
  /** With what the long arrays of bodies began. */
  readonly prefixes: PrefixMemory;
}

/** Work on a larger body takes milliseconds. */
const largeBytes = 1024 * 1024;

/** So much of one body is read before other requests have their turn. The kernel gives up to 2 MB of a connection at once. */
const turnBytes = 256 * 1024;

/** Limits of a request body. */
export interface BodyLimits extends JsonReading {
  readonly bytes: number;
  /** Bounds of its JSON. Absent: `defaultJsonLimits`. */
  readonly json?: JsonLimits;
  /** What the request takes of the memory for all bodies; absent: it is small, and not counted. */
  readonly share?: BodyShare;
  /** Time limit for receiving it; absent: that of the server for any request. */
  readonly timeMs?: number;
}

/**
 * Reads a request's whole body into one buffer. Throws `PayloadTooLargeError` as soon as the limit is exceeded,
 * `OverloadedError` when the bodies of other requests leave no memory, and `RequestTimeoutError` when the body has not arrived
 * in time.
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const announced = announcedBytes(request);
  const body = await receive(request, limits, () =>
    announced > largeBytes ? new WholeBody(announced) : new BodyChunks(),
  );
  return body.join();
}

const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** Takes the chunks of a body as they arrive. */
interface Receiver {
  add(chunk: Buffer): void;
}

/** @param receiver called when memory is left for the body */
function receive<Body extends Receiver>(
  request: IncomingMessage,
  limits: BodyLimits,
  receiver: () => Body,
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const { bytes: limitBytes, timeMs, share } = limits;
    const announced = announcedBytes(request);
    if (announced > limitBytes) {
      reject(tooLarge(limitBytes));
      return;
    }
    share?.raiseTo(announced);
    if (request.destroyed) {
      reject(clientDisconnected());
      return;
    }
    const body = receiver();
    let length = 0;
    let inTurn = 0;
    const resume = (): void => void request.resume();
    const refuse = (error: Error): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd);
      reject(error);
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limitBytes) return refuse(tooLarge(limitBytes));
      body.add(chunk);
      inTurn += chunk.length;
      if (inTurn >= turnBytes) {
        inTurn = 0;
        request.pause();
        setImmediate(resume);
      }
      if (length <= announced) return;
      try {
        share?.raiseTo(length);
      } catch (error) {
        refuse(error as Error);
      }
    };
    const onEnd = (): void => {
      clearTimeout(timer);
      resolve(body);
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

/** The chunks of a body. Most arrive in one. */
class BodyChunks {
  private readonly chunks: Buffer[] = [];

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  join(): Buffer {
    const [only] = this.chunks;
    return only && this.chunks.length === 1 ? only : Buffer.concat(this.chunks);
  }
}

/** A large body of known length: each chunk is copied when it arrives, so that its end costs no more than the others. */
class WholeBody {
  private readonly bytes: Buffer;
  private length = 0;

  constructor(announced: number) {
    this.bytes = Buffer.allocUnsafeSlow(announced);
  }

  add(chunk: Buffer): void {
    this.length += chunk.copy(this.bytes, this.length);
  }

  join(): Buffer {
    return this.length === this.bytes.length ? this.bytes : this.bytes.subarray(0, this.length);
  }
}

/** Reads a request's body as a JSON object, whatever `content-type` says: some clients send none. */
export async function readJson(request: IncomingMessage, limits: BodyLimits): Promise<JsonObject> {
  const plain = await plainBody(request, limits);
  if (plain.length <= largeBytes) return parseJsonObject(plain, limits.json, limits);
  // Other requests go on before and after the work on a large body.
  await nextTurn();
  const body = parseJsonObject(plain, limits.json, limits);
  await nextTurn();
  return body;
}

async function plainBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer | LongBody> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined) return decompress(await readBody(request, limits), encoding, limits);
  if (announcedBytes(request) <= largeBytes) return readBody(request, limits);
  return receive(request, limits, () => new LongBody());
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
