import type { RequestRecord } from '@model-gateway/core';
import { isAlike, isUsual } from './alike.js';
import { fromShortLine, shortLine } from './short-line.js';

/** Bytes of a short line and some more. */
const usualBytes = 256;
const leastBytes = 4_096;
/** No character of a JSON text takes more bytes in UTF-8 than this for each of its code units. */
const mostBytesPerUnit = 3;
const newline = 10;
/** With so many records another is compared, before it is written in full. */
const mostBases = 8;

/**
 * Records as JSON, one in each line, in memory that can be handed over to another thread as it is: a text would be copied,
 * which takes longer than making it. Most records of a batch say the same but for a few members: such a line is short,
 * and says only these.
 */
export function recordLines(records: readonly RequestRecord[]): Uint8Array<ArrayBuffer> {
  let buffer = Buffer.from(new ArrayBuffer(leastBytes + records.length * usualBytes));
  let length = 0;
  const bases = new Bases();
  for (const record of records) {
    const line = bases.lineOf(record);
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

/** Records of a batch that were written in full and that others may be like, the first few of them. */
class Bases {
  private readonly records: RequestRecord[] = [];

  lineOf(record: RequestRecord): string {
    if (!isUsual(record)) return JSON.stringify(record);
    const base = this.records.findIndex((each) => isAlike(record, each));
    const like = this.records[base];
    if (like) return shortLine(base, like, record);
    if (this.records.length < mostBases) this.records.push(record);
    return JSON.stringify(record);
  }
}

/** The lines that {@link recordLines} made, each in full. One that cannot be read stays as it is. */
export function fullLines(lines: string): string[] {
  if (lines === '') return [];
  const bases: RequestRecord[] = [];
  return lines.split('\n').map((line) => {
    try {
      if (line.startsWith('[')) return JSON.stringify(fromShortLine(JSON.parse(line) as unknown[], bases));
      if (bases.length < mostBases) {
        const record = JSON.parse(line) as RequestRecord;
        if (isUsual(record)) bases.push(record);
      }
    } catch {
      // Whoever files it finds out, and gives up this one alone.
    }
    return line;
  });
}
