import { SseDecoder } from '@model-gateway/sse';

const lineFeed = 10;
const carriageReturn = 13;

/**
 * What stands before one of the events of these bytes, comments included. For the few streams that hold an error: the
 * others are never taken apart.
 *
 * @param bytes whole events
 * @param index of the event, counted from 0
 */
export function bytesBeforeEvent(bytes: Uint8Array, index: number): Uint8Array {
  const decoder = new SseDecoder();
  let start = 0;
  for (let seen = 0; start < bytes.length;) {
    const end = behindBlankLine(bytes, start);
    seen += decoder.push(bytes.subarray(start, end)).length;
    if (seen > index) break;
    start = end;
  }
  return bytes.subarray(0, start);
}

/** Where the first blank line from here on ends. Lines end as in {@link SseDecoder}: in LF, CR or both. */
function behindBlankLine(bytes: Uint8Array, from: number): number {
  let line = from;
  for (let index = from; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte !== lineFeed && byte !== carriageReturn) continue;
    const isPair = byte === carriageReturn && bytes[index + 1] === lineFeed;
    const end = isPair ? index + 2 : index + 1;
    if (index === line) return end;
    line = end;
    index = end - 1;
  }
  return bytes.length;
}
