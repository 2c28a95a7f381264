import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvalidRequestError } from '@model-gateway/core';
import type { BodyShare } from './body-budget.js';
import { formBoundary, parseMultipart, type FormField } from './multipart.js';
import { readBody, type BodyLimits } from './read-body.js';

/**
 * Reads a request's body as a `multipart/form-data` form; undefined for a body of another content type, of which nothing is
 * read. Throws as `readBody` does, and `InvalidRequestError` for a body that is no form or is compressed.
 */
export async function readForm(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<readonly FormField[] | undefined> {
  const { 'content-type': contentType, 'content-encoding': encoding = 'identity' } = request.headers;
  const boundary = formBoundary(contentType);
  if (boundary === undefined) return undefined;
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new InvalidRequestError('unsupported_parameter', 'A form must not be compressed.', {
      param: 'header:content-encoding',
    });
  }
  return parseMultipart(await readBody(request, limits), boundary);
}

/** Bytes that are encoded before other requests go on; a multiple of three, so that the pieces join. */
const turnBytes = 768 * 1024;

/**
 * A file of a form as a data URI. Other requests go on while a long file is encoded.
 *
 * @param share what the request takes of the memory for bodies: the text is longer than the file
 */
export async function toDataUri(
  bytes: Buffer,
  mimeType: string,
  share: BodyShare | undefined,
): Promise<string> {
  const prefix = `data:${mimeType};base64,`;
  const length = prefix.length + 4 * Math.ceil(bytes.length / 3);
  share?.raiseBy(length);
  const text = Buffer.allocUnsafeSlow(length);
  let written = text.write(prefix, 'latin1');
  for (let start = 0; start < bytes.length; start += turnBytes) {
    if (start > 0) await nextTurn();
    const piece = bytes.subarray(start, start + turnBytes).toString('base64');
    written += text.write(piece, written, 'latin1');
  }
  return text.toString('latin1');
}
