import type { RequestRecord } from '@model-gateway/core';
import { decodeDelta } from './delta-encoding.js';
import type { DeltaBase } from './delta-bases.js';
import type { PackedRequestRecord } from './record-packer.js';

/** Marks a line that names the base of the deltas after it: as JSON, or by its number if it stood in the batch before. */
const baseSign = '~';

/**
 * Encodes records as JSON, one per line. The result is bytes, because the thread of the log can take over their memory; a
 * string would be copied, which takes longer than building it.
 */
export function recordLines(records: readonly PackedRequestRecord[]): Uint8Array<ArrayBuffer> {
  const bases = new Map<DeltaBase, number>();
  const lines: string[] = [];
  let current: DeltaBase | undefined;
  for (const record of records) {
    const { base, line } = record;
    if (base !== undefined && base !== current) {
      const number = bases.get(base);
      lines.push(`${baseSign}${number ?? base.line}`);
      if (number === undefined) bases.set(base, bases.size);
      current = base;
    }
    lines.push(line);
  }
  const text = lines.join('\n');
  const bytes = Buffer.from(new ArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return new Uint8Array(bytes.buffer);
}

/** Decodes the lines of {@link recordLines} to one whole record per line. A line that cannot be decoded is kept unchanged. */
export function fullLines(lines: string): string[] {
  if (lines === '') return [];
  const decoder = new DeltaDecoder();
  const full: string[] = [];
  for (const line of lines.split('\n')) {
    if (line.startsWith(baseSign)) decoder.setBase(line.slice(baseSign.length));
    else full.push(line.startsWith('[') ? decoder.decode(line) : line);
  }
  return full;
}

/** Decodes the deltas of one batch. */
class DeltaDecoder {
  private readonly bases: (RequestRecord | undefined)[] = [];
  private current: RequestRecord | undefined;

  /** @param text a record as JSON, or the number of an earlier base */
  setBase(text: string): void {
    const isNumber = /^\d+$/.test(text);
    this.current = isNumber ? this.bases[Number(text)] : parseRecord(text);
    if (!isNumber) this.bases.push(this.current);
  }

  /** A line that cannot be decoded stays: indexing fails for it, and drops this line alone. */
  decode(line: string): string {
    try {
      return JSON.stringify(decodeDelta(JSON.parse(line) as unknown[], this.current));
    } catch {
      return line;
    }
  }
}

function parseRecord(line: string): RequestRecord | undefined {
  try {
    return JSON.parse(line) as RequestRecord;
  } catch {
    return undefined;
  }
}
