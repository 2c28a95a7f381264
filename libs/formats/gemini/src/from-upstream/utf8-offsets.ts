/** Converts offsets in the UTF-8 form of a text, which Google uses, to UTF-16 offsets, which clients use. */
export class Utf8Offsets {
  /** For each UTF-16 offset the UTF-8 offset of the same position; undefined for ASCII, where both are equal. */
  private readonly bytes: Uint32Array | undefined;

  constructor(private readonly text: string) {
    this.bytes = /[\u0080-\uffff]/.test(text) ? byteOffsets(text) : undefined;
  }

  /** The last UTF-16 offset that is not behind the given byte; never beyond the end. */
  toUtf16(byte: number): number {
    const { bytes, text } = this;
    if (!bytes) return Math.min(Math.max(byte, 0), text.length);
    let low = 0;
    let high = text.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((bytes[middle] ?? 0) <= byte) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The UTF-8 offset of a UTF-16 offset. */
  toUtf8(offset: number): number {
    return this.bytes ? (this.bytes[offset] ?? 0) : offset;
  }
}

function byteOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1);
  let byte = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const pair = code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1));
    byte += pair ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    offsets[index + 1] = byte;
    if (!pair) continue;
    // Both halves of a surrogate pair map to the character's end: no byte is between them.
    index += 1;
    offsets[index + 1] = byte;
  }
  return offsets;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
