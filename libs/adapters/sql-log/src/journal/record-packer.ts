import type { PackedRecord, RequestRecord } from '@model-gateway/core';
import { canEncodeDelta, encodeDelta, isDeltaEncodable } from './delta-encoding.js';
import { PackedRequestRecord, type DeltaBase } from './packed-request-record.js';

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
    this.addBase({ record: JSON.parse(line) as RequestRecord, line });
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
