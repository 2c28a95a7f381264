import type { RequestRecord } from '@model-gateway/core';

/** Bytes of a usual record and some more. */
const usualBytes = 1_200;
/** No character of a JSON text takes more bytes in UTF-8 than this for each of its code units. */
const mostBytesPerUnit = 3;
const newline = 10;

/**
 * Records as JSON, one in each line, in memory that can be handed over to another thread as it is: a text would be
 * copied, which takes longer than making it.
 */
export function recordLines(records: readonly RequestRecord[]): Uint8Array<ArrayBuffer> {
  let buffer = Buffer.from(new ArrayBuffer(records.length * usualBytes));
  let length = 0;
  for (const record of records) {
    const line = JSON.stringify(record);
    const needed = length + line.length * mostBytesPerUnit + 1;
    if (needed > buffer.length) {
      const larger = Buffer.from(new ArrayBuffer(Math.max(needed, buffer.length * 2)));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    if (length > 0) {
      buffer[length] = newline;
      length += 1;
    }
    length += buffer.write(line, length);
  }
  return new Uint8Array(buffer.buffer, 0, length);
}
