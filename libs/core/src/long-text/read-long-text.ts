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
 * @param pieces without quotes and backslashes. They must not change afterwards
 */
export function readLongText(pieces: readonly Uint8Array[]): LongText | undefined {
  const absent = new Set(sought);
  for (const bytes of pieces) {
    for (let at = 0; at < bytes.length; at += blockBytes) {
      const block = bytes.subarray(at, at + blockBytes);
      if (!isPlainAscii(block)) return undefined;
      for (const character of absent) if (block.includes(character.charCodeAt(0))) absent.delete(character);
    }
  }
  return new LongText(pieces, absent);
}
