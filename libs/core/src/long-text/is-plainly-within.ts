import { longStringBytes, type JsonLimits } from './scan-json.js';

/** A long string has all bytes of at least one such block. */
const blockBytes = longStringBytes / 2;
/** Bytes for which one search may be made: with more of them a scan is quicker. */
const bytesPerSearch = 64;
/** More searches than that are allowed at the beginning. */
const freeSearches = 64;
const quote = 0x22;
const colon = 0x3a;
const openingBrace = 0x7b;
const openingBracket = 0x5b;

/**
 * True where a few native searches show that a JSON text is within its limits and has no long strings, so that it needs no scan.
 * Its depth is not looked at. False says nothing. A conversation of many messages is within; its scan would take longer than
 * its parsing.
 */
export function isPlainlyWithin(bytes: Uint8Array, limits: JsonLimits): boolean {
  const { length } = bytes;
  // A value takes a byte, and a comma another.
  if (length > limits.textBytes || length > 2 * limits.values) return false;
  // Those within strings count as well, so there are no more containers and names than these.
  const containers = count(bytes, openingBrace) + count(bytes, openingBracket);
  if (containers > limits.containers || count(bytes, colon) > limits.names) return false;
  for (let start = 0; start + blockBytes <= length; start += blockBytes) {
    const next = bytes.indexOf(quote, start);
    if (next < 0 || next >= start + blockBytes) return false;
  }
  return true;
}

/** How often a byte stands there; infinite as soon as it is seen to be frequent. */
function count(bytes: Uint8Array, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) {
    found += 1;
    if (found > freeSearches + at / bytesPerSearch) return Number.POSITIVE_INFINITY;
  }
  return found;
}
