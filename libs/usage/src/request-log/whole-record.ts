import { bodiesSize, type PackedRecord, type RequestRecord } from '@model-gateway/core';

/** A record with its attempts' and losses' lists, without what either holds. */
const recordBytes = 1_500;
const attemptBytes = 300;
const lossBytes = 250;

/** A record that waits as it is, for a store that packs none. */
export class WholeRecord implements PackedRecord {
  readonly bytes: number;
  readonly bodyBytes: number;

  constructor(readonly record: RequestRecord) {
    const { attempts, losses, failure, bodies } = record;
    const message = failure?.message?.length ?? 0;
    this.bytes = recordBytes + attempts.length * attemptBytes + losses.length * lossBytes + message;
    this.bodyBytes = bodiesSize(bodies);
  }

  /** Others may hold the record as well: it is not theirs that changes. */
  withoutBodies(): WholeRecord {
    const { bodies: _, ...rest } = this.record;
    return new WholeRecord(rest);
  }
}

/** What a store is given of it. */
export function asWritten(waiting: PackedRecord): RequestRecord | PackedRecord {
  return waiting instanceof WholeRecord ? waiting.record : waiting;
}
