import type { PackedRecord, RequestRecord } from '@model-gateway/core';
import { isAlike, isUsual } from './alike.js';
import { PackedLine, type Kind } from './packed-line.js';
import { shortLine } from './short-line.js';

/** With so many kinds a record is compared, before it is written in full: a kind for each model that each caller uses. */
const mostKinds = 64;

/** Makes lines of records. Most records say the same as one before them but for a few members: such a line is short. */
export class RecordPacker {
  /** The latest ones; the next takes the place of the one at {@link eldest}. */
  private readonly kinds: Kind[] = [];
  private eldest = 0;

  /** Throws when JSON cannot be made of it. */
  pack(record: RequestRecord): PackedLine {
    if (!isUsual(record)) {
      const { bodies, ...rest } = record;
      return new PackedLine(record.at, JSON.stringify(rest), undefined, bodies);
    }
    for (const kind of this.kinds)
      if (isAlike(record, kind.record))
        return new PackedLine(record.at, shortLine(kind.record, record), kind);
    const line = JSON.stringify(record);
    // As whoever reads the line has it, whatever becomes of the record.
    this.note({ record: JSON.parse(line) as RequestRecord, line });
    return new PackedLine(record.at, line);
  }

  /** All of them, those that are packed as they are. Throws when JSON cannot be made of one. */
  packAll(records: readonly (RequestRecord | PackedRecord)[]): PackedLine[] {
    return records.map((each) => (each instanceof PackedLine ? each : this.pack(each as RequestRecord)));
  }

  private note(kind: Kind): void {
    this.kinds[this.eldest] = kind;
    this.eldest = (this.eldest + 1) % mostKinds;
  }
}
