import { bodiesSize, type PackedRecord, type RecordedBodies, type RequestRecord } from '@model-gateway/core';

/** What a line takes in memory besides its characters. */
const lineBytes = 150;

/** A record that others are like, but for what is their own. */
export interface Kind {
  readonly record: RequestRecord;
  /** The same as JSON. */
  readonly line: string;
}

/** A record that waits to be written, as few objects. */
export class PackedLine implements PackedRecord {
  /**
   * @param at when the record began: milliseconds since 1970
   * @param text JSON without the bodies; of a record of a kind only what is its own
   * @param kind absent: the text says all
   * @param bodies of a record without a kind
   */
  constructor(
    readonly at: number,
    private readonly text: string,
    readonly kind?: Kind,
    private readonly bodies?: RecordedBodies,
  ) {}

  get bytes(): number {
    return lineBytes + this.text.length;
  }

  get bodyBytes(): number {
    return bodiesSize(this.bodies);
  }

  withoutBodies(): PackedLine {
    return new PackedLine(this.at, this.text, this.kind);
  }

  /** As it is written. */
  get line(): string {
    const { text, bodies } = this;
    return bodies ? `${text.slice(0, -1)},"bodies":${JSON.stringify(bodies)}}` : text;
  }
}
