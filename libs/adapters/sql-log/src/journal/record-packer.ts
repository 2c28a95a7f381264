import {
  bodiesSize,
  type Mutable,
  type PackedRecord,
  type RecordedBodies,
  type RequestRecord,
} from '@model-gateway/core';
import { DeltaBases, type DeltaBase } from './delta-bases.js';
import { encodeDelta, isDeltaEncodable } from './delta-encoding.js';

/** Memory of a line besides its characters. */
const lineBytes = 150;

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

/** Encodes records as lines of the journal. Most records are short deltas of an earlier one. */
export class RecordPacker {
  private readonly bases = new DeltaBases();

  /** @throws TypeError when the record cannot be encoded as JSON */
  pack(record: RequestRecord): PackedRequestRecord {
    if (!isDeltaEncodable(record)) {
      const { bodies, ...rest } = record;
      return new PackedRequestRecord(record.at, JSON.stringify(rest), undefined, bodies);
    }
    const { bases } = this;
    const base = bases.find(record);
    if (base) return new PackedRequestRecord(record.at, encodeDelta(base.record, record), base);
    const line = JSON.stringify(record);
    // A copy, as the reader of the line sees the record: the caller may change its own.
    bases.add(record, () => ({ record: baseOf(record, line), line }));
    return new PackedRequestRecord(record.at, line);
  }

  /** Packs all records that are not packed yet. @throws TypeError when one cannot be encoded as JSON */
  packAll(records: readonly (RequestRecord | PackedRecord)[]): PackedRequestRecord[] {
    return records.map((each) =>
      each instanceof PackedRequestRecord ? each : this.pack(each as RequestRecord),
    );
  }
}
