import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { InvalidRequestError, type JsonLimits } from '@model-gateway/core';
import { defaultJsonLimits } from './json-limits.js';
import { checkBeginning } from './parse-json.js';
import { Places } from './places.js';
import type { BodyLimits } from './read-body.js';
import { tooLarge } from './too-large.js';

/** Bytes that are decompressed before other requests go on. */
const chunkSize = 256 * 1024;

/** The body is scanned when it has so many bytes, and whenever it has four times as many. */
const firstScan = 2 * 1024 * 1024;
const scanFactor = 4;

/** The threads that decompress must not take the processor from the event loop. */
const largeBodies = new Places(1);

const decompressors = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Decodes a body's `content-encoding`, on other threads. The limits, those of its JSON too, hold for the decoded body and are
 * checked while it grows: a decompression bomb is refused before it takes much memory or time. Throws `CancelledError` when the
 * request ends meanwhile.
 */
export async function decompress(
  bytes: Buffer,
  encoding: string,
  { bytes: limitBytes, share, json }: Pick<BodyLimits, 'bytes' | 'share' | 'json'>,
): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes;
  const create = decompressors.get(name);
  if (!create) throw encodingError('unsupported_parameter', 'must be gzip, deflate, br or identity');
  const stream = create({ chunkSize });
  let decoded: Buffer = Buffer.allocUnsafe(Math.min(limitBytes, 4 * bytes.length + chunkSize));
  let length = 0;
  let nextScan = firstScan;
  let isLarge: true | undefined;
  stream.end(bytes);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limitBytes) throw tooLarge(limitBytes);
      share?.raiseTo(bytes.length + length);
      if (length > decoded.length) decoded = enlarged(decoded, length, limitBytes);
      chunk.copy(decoded, length - chunk.length);
      if (length < nextScan) continue;
      isLarge ??= await largeBodies.enter(share);
      checkBeginning(decoded.subarray(0, length), json);
      nextScan = nextScanAfter(nextScan, json);
    }
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).errno !== 'number') throw error;
    throw encodingError('invalid_value', `is ${name}, but the body is not`);
  } finally {
    stream.destroy();
    if (isLarge) largeBodies.leave();
  }
  return decoded.subarray(0, length);
}

/** The text that is too large is found as soon as there is too much of it. */
function nextScanAfter(scan: number, { textBytes }: JsonLimits = defaultJsonLimits): number {
  const next = scan * scanFactor;
  return scan <= textBytes ? Math.min(next, textBytes + 1) : next;
}

/** A buffer of twice the size with the same beginning: joining all chunks at the end would take long. */
function enlarged(buffer: Buffer, needed: number, limitBytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.min(limitBytes, Math.max(needed, 2 * buffer.length)));
  buffer.copy(larger);
  return larger;
}

function encodingError(code: 'unsupported_parameter' | 'invalid_value', rule: string): InvalidRequestError {
  return new InvalidRequestError(code, `content-encoding ${rule}.`, { param: 'header:content-encoding' });
}
