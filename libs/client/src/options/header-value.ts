import { OptionError } from '../errors/option-error.js';
import { isPlainObject } from './plain-object.js';
import { isWellFormed } from './well-formed.js';

/** ASCII control characters except the tab. Characters from U+0080 on are bytes of UTF-8. */
const unsendable = /[^\P{Cc}\t\u0080-\u009f]/u;

/**
 * Converts a text to a header value. Non-ASCII text becomes its UTF-8 bytes, one character each, because `fetch`
 * refuses wider characters and the gateway decodes the bytes as UTF-8. Throws an {@link OptionError} without the text.
 */
export function headerValue(text: string, option: string): string {
  const value = text.trim();
  if (unsendable.test(value)) throw new OptionError(option, 'must have no control characters');
  if (!isWellFormed(value)) throw new OptionError(option, 'must have whole characters, no lone surrogates');
  return isAscii(value) ? value : toByteText(value);
}

/** JSON for a header: characters beyond ASCII are escaped. */
export function headerJson(value: unknown, option: string): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value, refuseLosses);
  } catch {
    throw new OptionError(option, 'must be what JSON can hold');
  }
  if (text === undefined) throw new OptionError(option, 'must be what JSON can hold');
  return text.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Throws for values that JSON would drop or empty, such as a `Map`; a member may be undefined. */
function refuseLosses(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null;
  if (isObject ? !Array.isArray(value) && !isPlainObject(value) : Number.isNaN(value) || isNotJson(value)) {
    throw new TypeError('JSON cannot hold it.');
  }
  return value;
}

function isNotJson(value: unknown): boolean {
  return ['function', 'symbol'].includes(typeof value) || value === Infinity || value === -Infinity;
}

function isAscii(text: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(text);
}

function toByteText(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}
