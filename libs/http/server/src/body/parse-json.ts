import { isAscii, isUtf8 } from 'node:buffer';
import {
  deepestJson,
  InvalidRequestError,
  isJsonObject,
  nestsDeeperThan,
  type JsonObject,
} from '@model-gateway/core';
import { findJsonError } from './find-json-error.js';
import { cutLongStrings, putBack } from './long-strings.js';

/** Reads a JSON object from a body. Errors name the place, never the content. */
export function parseJsonObject(bytes: Buffer): JsonObject {
  const value = parseJson(bytes);
  if (!isJsonObject(value)) {
    throw new InvalidRequestError('invalid_value', 'The request body must be a JSON object.');
  }
  return value;
}

/** Reads any JSON from a body. Errors name the place, never the content. */
export function parseJson(bytes: Buffer): unknown {
  const cut = cutLongStrings(bytes);
  const text = textOf(cut?.rest ?? bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidRequestError('invalid_json', describeJsonError(cut ? textOf(bytes) : text));
  }
  // Each level takes at least two characters, so short texts need no check.
  if (text.length > 2 * deepestJson && nestsDeeperThan(value, deepestJson)) {
    throw new InvalidRequestError(
      'invalid_value',
      `The request body nests deeper than ${deepestJson} levels.`,
    );
  }
  return cut ? putBack(value, cut.strings) : value;
}

/** Plain ASCII, the common case for large bodies, is several times quicker to decode as Latin-1. */
function textOf(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (!isUtf8(bytes)) throw new InvalidRequestError('invalid_json', 'The request body is not valid UTF-8.');
  const text = bytes.toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function describeJsonError(text: string): string {
  if (text.trim() === '') return 'The request body is empty; a JSON object is wanted.';
  const place = findJsonError(text);
  return place >= text.length
    ? `The request body ends in the middle of its JSON, after ${text.length} characters.`
    : `The request body is not valid JSON: unexpected character at position ${place}.`;
}
