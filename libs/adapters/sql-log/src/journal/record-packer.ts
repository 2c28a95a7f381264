import {
  bodiesSize,
  type Mutable,
  type PackedRecord,
  type RecordedBodies,
  type RequestRecord,
} from '@model-gateway/core';
import { canEncodeDelta, encodeDelta, isDeltaEncodable } from './delta-encoding.js';

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
    const { text, bodies } = this;
    // A record with bodies is whole.
    const noted = bodies ? `${text.slice(0, -1)},"bodiesState":"given_up"}` : text;
    return new PackedRequestRecord(this.at, noted, this.base);
  }

  /** The line of the journal. */
  get line(): string {
    const { text, bodies } = this;
    return bodies ? `${text.slice(0, -1)},"bodies":${JSON.stringify(bodies)}}` : text;
  }
}

/** A copy of the record that keeps the objects which records share: they are compared by identity. */
function baseOf({ options, client, attempts }: RequestRecord, line: string): RequestRecord {
  const copy = JSON.parse(line) as Mutable<RequestRecord>;
  if (options) copy.options = options;
  if (client) copy.client = client;
  const price = attempts[0]?.price;
  if (price) copy.attempts = copy.attempts.map((attempt) => ({ ...attempt, price }));
  return copy;
}

/** How many bases a record is compared with. There is one for each model that each caller uses. */
const maxBases = 64;

/** Encodes records as lines of the journal. Most records are short deltas of an earlier one. */
export class RecordPacker {
  /** A ring: the next base replaces the one at {@link oldest}. */
  private readonly bases: DeltaBase[] = [];
  private oldest = 0;

  /** @throws TypeError when the record cannot be encoded as JSON */
  pack(record: RequestRecord): PackedRequestRecord {
    if (!isDeltaEncodable(record)) {
      const { bodies, ...rest } = record;
      return new PackedRequestRecord(record.at, JSON.stringify(rest), undefined, bodies);
    }
    for (const base of this.bases)
      if (canEncodeDelta(base.record, record))
        return new PackedRequestRecord(record.at, encodeDelta(base.record, record), base);
    const line = JSON.stringify(record);
    // A copy, as the reader of the line sees the record: the caller may change its own.
    this.addBase({ record: baseOf(record, line), line });
    return new PackedRequestRecord(record.at, line);
  }

  /** Packs all records that are not packed yet. @throws TypeError when one cannot be encoded as JSON */
  packAll(records: readonly (RequestRecord | PackedRecord)[]): PackedRequestRecord[] {
    return records.map((each) =>
      each instanceof PackedRequestRecord ? each : this.pack(each as RequestRecord),
    );
  }

  private addBase(base: DeltaBase): void {
    this.bases[this.oldest] = base;
    this.oldest = (this.oldest + 1) % maxBases;
  }
}
