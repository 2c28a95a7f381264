/** Bounds of a JSON text, so that parsing it and walking its value take little time. */
export interface JsonLimits {
  /** Levels of objects and arrays. */
  readonly depth: number;
  /** Objects and arrays in all. */
  readonly containers: number;
  /** Values of arrays and objects in all. */
  readonly values: number;
  /** Different names of members. A parser makes an entry for each; that costs a microsecond. */
  readonly names: number;
  /** Bytes without long strings of plain ASCII; see {@link JsonScan.longStrings}. */
  readonly textBytes: number;
}

/** Which limit a JSON text exceeds, and where. */
export interface JsonExcess {
  readonly limit: keyof JsonLimits;
  /** Offset of the byte with which it exceeds the limit. */
  readonly offset: number;
}

/** The bytes of a string: from the first one within its quotes to its closing quote, exclusive. */
export interface StringRange {
  readonly start: number;
  readonly end: number;
}

/** What a scan finds in a JSON text within its limits. */
export interface JsonScan {
  /** String values of at least {@link longStringBytes} without escapes, which are base64 as a rule. Names are not among them. */
  readonly longStrings: readonly StringRange[];
  /** True when a number has an integer part of 16 digits or more, which a double may not represent. */
  readonly hasLargeIntegers: boolean;
}

/** Strings of at least so many bytes are long. */
export const longStringBytes = 32 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
/** So many bytes of a string are read one by one, before the search for its end begins. */
const shortString = 24;
/** An integer part with fewer digits is exact. */
const largeDigits = 16;
/** Bits of the set of hashed names. */
const nameBits = 1 << 20;

/**
 * Scans the bytes of a JSON text once, without parsing it: neither objects nor strings are made. Counts as the grammar
 * allows; a text that is no JSON is scanned to its end, and refused by the parser, which reads no further than the scan.
 */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): JsonScan | JsonExcess {
  return new JsonScanner(bytes, limits).scan();
}

class JsonScanner {
  private readonly longStrings: StringRange[] = [];
  private hasLargeIntegers = false;
  private longBytes = 0;
  private names = 0;
  private nameSet: Uint8Array | undefined;
  private excess: JsonExcess | undefined;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits: JsonLimits,
  ) {}

  scan(): JsonScan | JsonExcess {
    const { bytes, limits } = this;
    const { length } = bytes;
    let depth = 0;
    let containers = 0;
    let values = 0;
    for (let at = 0; at < length;) {
      const byte = bytes[at] as number;
      if (byte === quote) at = this.skipString(at);
      else if (byte === comma) {
        values += 1;
        if (values > limits.values) return { limit: 'values', offset: at };
        at += 1;
      } else if (byte === 0x7b || byte === 0x5b) {
        depth += 1;
        containers += 1;
        if (depth > limits.depth) return { limit: 'depth', offset: at };
        if (containers > limits.containers) return { limit: 'containers', offset: at };
        at += 1;
      } else if (byte === 0x7d || byte === 0x5d) {
        depth -= 1;
        at += 1;
      } else if (byte >= 0x30 && byte <= 0x39) at = this.skipDigits(at);
      else at += 1;
      if (at - this.longBytes > limits.textBytes) return { limit: 'textBytes', offset: at };
      if (this.excess) return this.excess;
    }
    return { longStrings: this.longStrings, hasLargeIntegers: this.hasLargeIntegers };
  }

  /** @returns the position behind the string that begins here */
  private skipString(at: number): number {
    const start = at + 1;
    const end = this.endOfString(start);
    if (end >= this.bytes.length) return end;
    if (this.isName(end + 1)) this.countName(start, end, at);
    else if (end - start >= longStringBytes && !this.bytes.subarray(start, end).includes(backslash)) {
      this.longStrings.push({ start, end });
      this.longBytes += end - start;
    }
    return end + 1;
  }

  /** The position of the closing quote, or the end of the text. */
  private endOfString(start: number): number {
    const { bytes } = this;
    const soon = Math.min(start + shortString, bytes.length);
    for (let at = start; at < soon; at += 1) {
      const byte = bytes[at];
      if (byte === quote) return at;
      if (byte === backslash) return this.endOfEscapedString(at);
    }
    const end = bytes.indexOf(quote, soon);
    if (end < 0) return bytes.length;
    return bytes[end - 1] === backslash ? this.endOfEscapedString(this.firstEscape(soon)) : end;
  }

  /** Byte by byte, because a search would find every escaped quote. */
  private endOfEscapedString(from: number): number {
    const { bytes, limits } = this;
    const last = Math.min(bytes.length, from + limits.textBytes + 1);
    for (let at = from; at < last; at += 1) {
      const byte = bytes[at];
      if (byte === quote) return at;
      if (byte === backslash) at += 1;
    }
    return last;
  }

  private firstEscape(from: number): number {
    return this.bytes.indexOf(backslash, from);
  }

  private isName(behind: number): boolean {
    const { bytes } = this;
    let at = behind;
    while (isBlank(bytes[at])) at += 1;
    return bytes[at] === colon;
  }

  private countName(start: number, end: number, offset: number): void {
    this.names += 1;
    const most = this.limits.names;
    if (this.names <= most) return;
    this.nameSet ??= new Uint8Array(nameBits >> 3);
    const bit = this.hash(start, end) & (nameBits - 1);
    const mask = 1 << (bit & 7);
    const byte = this.nameSet[bit >> 3] as number;
    if ((byte & mask) !== 0) {
      // A repeated name.
      this.names -= 1;
      return;
    }
    this.nameSet[bit >> 3] = byte | mask;
    if (this.names > 2 * most) this.excess = { limit: 'names', offset };
  }

  private hash(start: number, end: number): number {
    let hash = end - start;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (this.bytes[at] as number), 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
  }

  private skipDigits(from: number): number {
    const { bytes } = this;
    let at = from;
    while ((bytes[at] as number) >= 0x30 && (bytes[at] as number) <= 0x39) at += 1;
    if (at - from >= largeDigits && bytes[from - 1] !== 0x2e) this.hasLargeIntegers = true;
    return at;
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
