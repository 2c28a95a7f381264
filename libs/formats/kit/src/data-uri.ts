import type { AnyText } from '@model-gateway/core';
import { fromBase64, toBase64 } from './base64.js';
import { invalidValue } from './read-members.js';
import { charsetOf } from './text-of-base64.js';
import { isTextualType } from './text-types.js';

/** The content of a data URI. */
export interface DataUri {
  /** In lower case, with the `charset` of text that is not in UTF-8; absent if the URI states none. */
  readonly mimeType?: string;
  /** Base64, in the standard or the URL-safe alphabet. */
  readonly data: AnyText;
}

const percentSign = 0x25;
/** Maximum length of the part before the comma. */
const maxHeaderLength = 1024;
const mimePattern = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * Reads `data:[<type>][;<parameter>]…[;base64],<data>`. The data are one slice of the URI; only a few native searches
 * scan all of it.
 *
 * @param uri begins with `data:`, in any case
 */
export function fromDataUri(uri: AnyText, path: string): DataUri {
  const comma = uri.slice(0, maxHeaderLength).indexOf(',');
  if (comma === -1) throw invalidValue(path, 'a data URI of the form data:<type>;base64,<data>');
  const [type = '', ...parameters] = uri
    .slice('data:'.length, comma)
    .split(';')
    .map((text) => text.trim());
  const payload = restOf(uri, comma + 1);
  const isBase64 = parameters.some((parameter) => parameter.toLowerCase() === 'base64');
  const data = isBase64 ? fromBase64(payload, path) : toBase64(percentDecoded(payload.toString(), path));
  if (type === '') return isBase64 ? { data } : { mimeType: 'text/plain', data };
  if (!mimePattern.test(type)) throw invalidValue(path, 'a data URI with a valid media type');
  const meaningful = parameters.filter(isMeaningful);
  const charset = isTextualType(type) ? charsetOf(`;${parameters.join(';')}`) : undefined;
  if (charset !== undefined && !sameAsUtf8.has(charset)) meaningful.push(`charset=${charset}`);
  return { mimeType: [type.toLowerCase(), ...meaningful].join(';'), data };
}

/**
 * The data URI of base64. Of a `LongText` it is one, too.
 *
 * @param data base64 in the standard alphabet
 */
export function toDataUri(mimeType: string, data: AnyText): AnyText {
  const head = `data:${mimeType};base64,`;
  return typeof data === 'string' ? head + data : (data.behind(head) ?? head + data.toString());
}

/** The text behind a place. A copy of neither kind. */
function restOf(text: AnyText, start: number): AnyText {
  return typeof text === 'string' ? text.slice(start) : text.from(start);
}

const sameAsUtf8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** True for a parameter that belongs to the MIME type, such as the sample rate of audio (`audio/L16;rate=24000`). */
function isMeaningful(parameter: string): boolean {
  return parameter !== '' && !/^(?:base64$|charset=|name=)/i.test(parameter);
}

/** The bytes of percent-encoded text. */
function percentDecoded(text: string, path: string): Uint8Array {
  const encoded = new TextEncoder().encode(text);
  const bytes = new Uint8Array(encoded.length);
  let length = 0;
  for (let i = 0; i < encoded.length; i += 1) {
    let byte = encoded[i] as number;
    if (byte === percentSign) {
      byte = hexValue(encoded[i + 1]) * 16 + hexValue(encoded[i + 2]);
      if (Number.isNaN(byte)) throw invalidValue(path, 'a data URI with valid percent-encoding');
      i += 2;
    }
    bytes[length] = byte;
    length += 1;
  }
  return bytes.subarray(0, length);
}

/** The value of a hexadecimal digit by its character code; NaN for any other code, or none. */
function hexValue(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : NaN;
}
