import { invalidValue } from './read-members.js';

const unpadded = /^[A-Za-z0-9+/_-]*$/;
const alphabet = /^[A-Za-z0-9+/_-]*={0,2}$/;
/** Characters looked at, at either end. */
const sampleLength = 48;

/**
 * Base64 in the standard or the URL-safe alphabet, as the client sent it. Line breaks and percent-encoding are put
 * right; only the two ends are checked, as the upstream decodes all of it anyway.
 */
export function fromBase64(text: string, path: string): string {
  let data = text;
  if (data.includes('%')) data = percentDecoded(data, path);
  if (data.includes('\n') || data.includes(' ') || data.includes('\r') || data.includes('\t')) {
    data = data.replaceAll(/[\n\r\t ]+/g, '');
  }
  if (data === '') throw invalidValue(path, 'base64 data that is not empty');
  const isValid =
    data.length <= sampleLength
      ? alphabet.test(data)
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
    // Spread, the same takes four times as long.
    binary += String(Reflect.apply(String.fromCharCode, null, bytes.subarray(start, start + pieceLength)));
  }
  return btoa(binary);
}
