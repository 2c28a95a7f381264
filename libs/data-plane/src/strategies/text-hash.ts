/** What a hash of nothing is. */
const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * Hash of a text, a whole number below 2 ** 32: FNV-1a over its UTF-16 units, with both bytes of each. For spreading, not for
 * secrets. To be {@link mixed} before its single bits mean anything.
 *
 * @param seed hash of what comes before
 */
export function textHash(text: string, seed = offsetBasis): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), prime);
    hash = Math.imul(hash ^ (unit >>> 8), prime);
  }
  return hash >>> 0;
}

/** Each bit of the result depends on every bit of the whole number: the last step of MurmurHash3. Below 2 ** 32. */
export function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
