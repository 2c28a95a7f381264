/** Where the elements of a JSON array stand in bytes. */
export interface ArrayPlaces {
  /** Behind each element: the position of the comma, or of the bracket. */
  readonly ends: readonly number[];
  /** The position of the bracket that closes the array. */
  readonly close: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
/** So many bytes of a string are read one by one, before the search for its end begins. */
const shortString = 32;

/**
 * Finds the ends of elements up to the end of their array, without parsing them. For a text that is not JSON the result
 * means nothing: the parser of the elements reports the error.
 *
 * @param from where an element of the array begins
 */
export function arrayPlaces(bytes: Buffer, from: number): ArrayPlaces | undefined {
  const ends: number[] = [];
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at = closingQuote(bytes, at + 1);
      if (at < 0) return undefined;
    } else if (byte === comma) {
      if (depth === 0) ends.push(at);
    } else if (byte === 0x7b || byte === 0x5b) depth += 1;
    else if (byte === 0x7d || byte === 0x5d) {
      if (depth === 0) return { ends: [...ends, at], close: at };
      depth -= 1;
    }
  }
  return undefined;
}

/** The position of the quote that ends a string; -1: there is none. */
function closingQuote(bytes: Buffer, from: number): number {
  const soon = Math.min(from + shortString, bytes.length);
  for (let at = from; at < soon; at += 1) {
    const byte = bytes[at];
    if (byte === quote) return at;
    if (byte === backslash) at += 1;
  }
  for (let at = bytes.indexOf(quote, soon); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let backslashes = 0;
    while (bytes[at - 1 - backslashes] === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}
