/** Where a value stands in a JSON text. */
export interface Span {
  readonly start: number;
  /** Behind its last byte. */
  readonly end: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening: ReadonlySet<number | undefined> = new Set([0x7b, 0x5b]);
const closing: ReadonlySet<number | undefined> = new Set([0x7d, 0x5d]);
const space: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The value of a member of the object at `from`, found without parsing what stands around it; undefined when the object
 * has none.
 *
 * @param bytes valid JSON from `from` on
 * @param name in ASCII, as it is written between the quotes
 */
export function memberSpan(bytes: Uint8Array, from: number, name: string): Span | undefined {
  let at = skipSpace(bytes, from) + 1;
  while (at < bytes.length) {
    at = skipSpace(bytes, at);
    if (bytes[at] !== quote) return undefined;
    const key: Span = { start: at, end: stringEnd(bytes, at) };
    const start = skipSpace(bytes, skipSpace(bytes, key.end) + 1);
    const end = valueEnd(bytes, start);
    if (isNamed(bytes, key, name)) return { start, end };
    at = skipSpace(bytes, end);
    if (bytes[at] !== comma) return undefined;
    at += 1;
  }
  return undefined;
}

function isNamed(bytes: Uint8Array, { start, end }: Span, name: string): boolean {
  if (end - start !== name.length + 2) return false;
  for (let index = 0; index < name.length; index += 1) {
    if (bytes[start + 1 + index] !== name.charCodeAt(index)) return false;
  }
  return true;
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (space.has(bytes[at])) at += 1;
  return at;
}

/** Behind the quote that ends the string. Strings may be whole images, so quotes are searched natively. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(quote, from + 1);
  while (at !== -1 && isEscaped(bytes, at)) at = bytes.indexOf(quote, at + 1);
  return at === -1 ? bytes.length : at + 1;
}

function isEscaped(bytes: Uint8Array, at: number): boolean {
  let before = at;
  while (bytes[before - 1] === backslash) before -= 1;
  return (at - before) % 2 === 1;
}

function valueEnd(bytes: Uint8Array, from: number): number {
  if (bytes[from] === quote) return stringEnd(bytes, from);
  let depth = 0;
  for (let at = from; at < bytes.length;) {
    const byte = bytes[at];
    if (byte === quote) {
      at = stringEnd(bytes, at);
      continue;
    }
    if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (byte === comma || space.has(byte))) return at;
    at += 1;
  }
  return bytes.length;
}
