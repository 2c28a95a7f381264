import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { InvalidRequestError } from '@model-gateway/core';
import { tooLarge } from './read-body.js';

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
