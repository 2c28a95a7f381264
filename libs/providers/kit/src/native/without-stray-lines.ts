import { joinBytes } from './join-bytes.js';

const lineFeed = 10;
const carriageReturn = 13;
const colon = 58;
/** The fields of server-sent events; a comment has an empty name. */
const fields: ReadonlySet<string> = new Set(['', 'data', 'event', 'id', 'retry']);
const longestField = 5;
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * The same without lines that belong to no event, such as an error that was written into the stream as it is: no client
 * reads them, and nobody knows what they hold. For the few streams that have such lines.
 *
 * @param bytes whole lines
 */
export function withoutStrayLines(bytes: Uint8Array): Uint8Array {
  const retained: Uint8Array[] = [];
  const hasMark = byteOrderMark.every((byte, index) => bytes[index] === byte);
  for (let start = 0; start < bytes.length;) {
    const end = behindLine(bytes, start);
    if (fields.has(fieldAt(bytes, start === 0 && hasMark ? byteOrderMark.length : start))) {
      retained.push(bytes.subarray(start, end));
    }
    start = end;
  }
  return joinBytes(retained);
}

/** Behind the LF, CR or both that end the line. */
function behindLine(bytes: Uint8Array, from: number): number {
  for (let index = from; index < bytes.length; index++) {
    if (!isLineEnd(bytes[index])) continue;
    const isPair = bytes[index] === carriageReturn && bytes[index + 1] === lineFeed;
    return isPair ? index + 2 : index + 1;
  }
  return bytes.length;
}

/** What stands before the line's colon, or its end. */
function fieldAt(bytes: Uint8Array, from: number): string {
  let field = '';
  for (let index = from; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    if (byte === colon || isLineEnd(byte)) break;
    field += String.fromCharCode(byte);
    if (field.length > longestField) break;
  }
  return field;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn;
}
