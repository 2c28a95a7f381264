import { bodiesSize, type PackedRecord, type RecordedBodies, type RequestRecord } from '@model-gateway/core';

/** Memory of a line besides its characters. */
const lineBytes = 150;

/** A record that later ones are encoded as deltas of. */
export interface DeltaBase {
  readonly record: RequestRecord;
  /** The record as JSON. */
  readonly line: string;
}

/** A record that waits to be written, in few objects. */
export class PackedRequestRecord implements PackedRecord {
  /**
   * @param at when the request began: milliseconds since 1970
   * @param text JSON without the bodies: a delta if there is a base, else the whole record
   * @param base absent: the text is the whole record
   * @param bodies of a record without a base
   */
  constructor(
    readonly at: number,
    private readonly text: string,
    readonly base?: DeltaBase,
    private readonly bodies?: RecordedBodies,
  ) {}

  get bytes(): number {
    return lineBytes + this.text.length;
  }

  get bodyBytes(): number {
    return bodiesSize(this.bodies);
  }

  withoutBodies(): PackedRequestRecord {
    return new PackedRequestRecord(this.at, this.text, this.base);
  }

  /** The line of the journal. */
  get line(): string {
    const { text, bodies } = this;
    return bodies ? `${text.slice(0, -1)},"bodies":${JSON.stringify(bodies)}}` : text;
  }
}
