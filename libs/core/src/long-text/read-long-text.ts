import { isPlainAscii } from './is-plain-ascii.js';
import { LongText } from './long-text.js';

/** What readers of base64 look for: blanks, percent-encoding, and the alphabet of URLs. */
const sought = [' ', '%', '-', '_'];
/** So many bytes stay in the cache of the processor while they are searched several times. */
const blockBytes = 32 * 1024;

/**
 * The text of bytes, if all of them are printable ASCII. They are searched once, block by block: from memory, each search of
 * megabytes takes as long as a copy of them.
 *
 * @param parts without quotes and backslashes, in order: bytes, and what was read before. They must not change afterwards
 */
export function readLongText(parts: readonly (Uint8Array | LongText)[]): LongText | undefined {
  const absent = new Set(sought);
  const pieces: Uint8Array[] = [];
  for (const part of parts) {
    const isRead = part instanceof LongText;
    if (!isRead && !isPlain(part, absent)) return undefined;
    if (!isRead) pieces.push(part);
    else {
      pieces.push(...part.pieces());
      for (const character of absent) if (!part.absent.has(character)) absent.delete(character);
    }
  }
  return new LongText(pieces, absent);
}

/** @param absent loses the characters that the bytes have */
function isPlain(bytes: Uint8Array, absent: Set<string>): boolean {
  for (let at = 0; at < bytes.length; at += blockBytes) {
    const block = bytes.subarray(at, at + blockBytes);
    if (!isPlainAscii(block)) return false;
    for (const character of absent) if (block.includes(character.charCodeAt(0))) absent.delete(character);
  }
  return true;
}
