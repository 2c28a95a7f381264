/** The first byte is the encoding of the others. */
const utf8 = 0;
const utf16 = 1;

/** Encodes a text without loss, also one with a lone surrogate, which UTF-8 cannot represent. */
export function toBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const isExact = bytes.toString('utf8') === text;
  return isExact
    ? Buffer.concat([Buffer.of(utf8), bytes])
    : Buffer.concat([Buffer.of(utf16), Buffer.from(text, 'utf16le')]);
}

/** The inverse of {@link toBytes}. */
export function fromBytes(bytes: Buffer): string {
  return bytes.toString(bytes[0] === utf16 ? 'utf16le' : 'utf8', 1);
}
