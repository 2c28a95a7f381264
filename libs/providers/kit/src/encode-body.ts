import {
  InvalidRequestError,
  toWireBody,
  type ChatRequest,
  type ImageRequest,
  type JsonObject,
  type Message,
} from '@model-gateway/core';
import { jsonBytes } from './json-bytes.js';
import type { Body } from './outgoing.js';

/**
 * The JSON text of what `encode` gives. To run out of stack is the fault of what the client nested.
 *
 * @param isLong whether long base64 is to be expected: it is written to bytes, and no text is made of it
 */
export function encodeBody(encode: () => JsonObject, isLong = false): Body {
  try {
    const body = encode();
    const bytes = isLong ? jsonBytes(body) : undefined;
    return bytes ? [bytes] : toWireBody(body);
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
    throw new InvalidRequestError('invalid_value', 'The request is nested too deeply.', { cause: failure });
  }
}

/**
 * From so many characters of base64 on, `jsonBytes` is quicker than `JSON.stringify`: it asks about each member of the whole
 * body first.
 */
const worthwhileLength = 256 * 1024;

/** Whether the request holds media whose base64 is worth `jsonBytes`. */
export function holdsLongMedia({ messages }: ChatRequest): boolean {
  let length = 0;
  for (const { content } of messages) length += inlineLength(content);
  return length >= worthwhileLength;
}

/** As {@link holdsLongMedia}, for a request to change pictures. */
export function holdsLongPictures({ images = [], mask }: ImageRequest): boolean {
  return inlineLength(mask ? [...images, mask] : images) >= worthwhileLength;
}

function inlineLength(parts: Message['content']): number {
  let length = 0;
  for (const part of parts) {
    if (part.type === 'media' && part.source.type === 'inline' && typeof part.source.data === 'string')
      length += part.source.data.length;
  }
  return length;
}
