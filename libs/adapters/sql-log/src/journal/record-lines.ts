import type { RequestRecord } from '@model-gateway/core';
import type { Kind, PackedLine } from './packed-line.js';
import { fromShortLine } from './short-line.js';

/** A line that begins with it is no record: it says which one the short lines after it are like, in full or by number. */
const kindSign = '~';

/**
 * Records as JSON, one in each line, in memory that can be handed over to another thread as it is: a text would be copied,
 * which takes longer than making it.
 */
export function recordLines(records: readonly PackedLine[]): Uint8Array<ArrayBuffer> {
  const kinds = new Map<Kind, number>();
  const lines: string[] = [];
  let current: Kind | undefined;
  for (const record of records) {
    const { kind, line } = record;
    if (kind !== undefined && kind !== current) {
      const number = kinds.get(kind);
      lines.push(`${kindSign}${number ?? kind.line}`);
      if (number === undefined) kinds.set(kind, kinds.size);
      current = kind;
    }
    lines.push(line);
  }
  const text = lines.join('\n');
  const bytes = Buffer.from(new ArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return new Uint8Array(bytes.buffer);
}

/** The lines that {@link recordLines} made, each in full. One that cannot be read stays as it is. */
export function fullLines(lines: string): string[] {
  if (lines === '') return [];
  const kinds = new Kinds();
  const full: string[] = [];
  for (const line of lines.split('\n')) {
    if (line.startsWith(kindSign)) kinds.take(line.slice(kindSign.length));
    else full.push(line.startsWith('[') ? kinds.fullLine(line) : line);
  }
  return full;
}

/** What the short lines of a batch are like. */
class Kinds {
  private readonly records: (RequestRecord | undefined)[] = [];
  private current: RequestRecord | undefined;

  /** @param words a record in full, or the number of one that came before */
  take(words: string): void {
    const isNumber = /^\d+$/.test(words);
    this.current = isNumber ? this.records[Number(words)] : readRecord(words);
    if (!isNumber) this.records.push(this.current);
  }

  /** Whoever files a line that stays as it is finds out, and gives up this one alone. */
  fullLine(line: string): string {
    try {
      return JSON.stringify(fromShortLine(JSON.parse(line) as unknown[], this.current));
    } catch {
      return line;
    }
  }
}

function readRecord(line: string): RequestRecord | undefined {
  try {
    return JSON.parse(line) as RequestRecord;
  } catch {
    return undefined;
  }
}
