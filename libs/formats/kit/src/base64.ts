import type { AnyText } from '@model-gateway/core';
import { invalidValue } from './read-members.js';

const unpadded = /^[A-Za-z0-9+/_-]*$/;
const alphabet = /^[A-Za-z0-9+/_-]*={0,2}$/;
/** Number of characters that are checked at either end. */
const sampleLength = 48;

/**
 * Base64 in the standard or the URL-safe alphabet, in the client's spelling. Line breaks and percent-encoding are
 * removed; only the two ends are checked, because the upstream decodes all of it anyway.
 */
export function fromBase64(text: AnyText, path: string): AnyText {
  let data = text;
  if (data.includes('%')) data = percentDecoded(data.toString(), path);
  if (data.includes('\n') || data.includes(' ') || data.includes('\r') || data.includes('\t')) {
    data = data.toString().replaceAll(/[\n\r\t ]+/g, '');
  }
  if (data.length === 0) throw invalidValue(path, 'base64 data that is not empty');
  const isValid =
    data.length <= sampleLength
      ? alphabet.test(data.toString())
      : unpadded.test(data.slice(0, sampleLength)) && alphabet.test(data.slice(-sampleLength));
  if (!isValid) throw invalidValue(path, 'valid base64 data');
  return data;
}

function percentDecoded(text: string, path: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidValue(path, 'base64 data with valid percent-encoding');
  }
}

/** Base64 of bytes. */
export function toBase64(bytes: Uint8Array): string {
  const pieceLength = 0x8000;
  let binary = '';
  for (let start = 0; start < bytes.length; start += pieceLength) {
    // Spreading the bytes takes four times as long.
    binary += String(Reflect.apply(String.fromCharCode, null, bytes.subarray(start, start + pieceLength)));
  }
  return btoa(binary);
}

/** Base64 of the UTF-8 form of a text. */
export function base64OfText(text: string): string {
  return toBase64(new TextEncoder().encode(text));
}

const blank = /[\t\n\f\r ]/;

/**
 * The same bytes in the standard alphabet, padded, from base64 in either alphabet. Nearly always the text is unchanged.
 */
export function toStandardBase64(data: AnyText): AnyText {
  const digits = standardDigits(data);
  return digits.length % 4 === 0 ? digits : digits.toString().padEnd(Math.ceil(digits.length / 4) * 4, '=');
}

/** Uses two searches for a character: a pattern takes forty times as long. */
function standardDigits(data: AnyText): AnyText {
  if (!data.includes('-') && !data.includes('_')) return data;
  return data.toString().replaceAll('-', '+').replaceAll('_', '/');
}

/** The bytes of base64 in either alphabet, padded or not; undefined for invalid base64. */
export function bytesOfBase64(data: string): Uint8Array | undefined {
  const binary = binaryOf(data);
  if (binary === undefined) return undefined;
  // By an index: `Uint8Array.from` with a function takes ten times as long.
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** One character for each byte. */
function binaryOf(data: string): string | undefined {
  // `atob` would ignore it.
  if (blank.test(data)) return undefined;
  const digits = standardDigits(data).toString();
  // Not by a pattern: one that searches for the end from each of many signs takes quadratic time.
  let end = digits.length;
  while (digits.charAt(end - 1) === '=') end -= 1;
  try {
    return atob(digits.slice(0, end));
  } catch {
    return undefined;
  }
}
