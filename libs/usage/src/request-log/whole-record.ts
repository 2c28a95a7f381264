import { bodiesSize, type PackedRecord, type RequestRecord } from '@model-gateway/core';

/** Estimated bytes of a record with empty lists, of one attempt and of one loss. */
const recordBytes = 1_500;
const attemptBytes = 300;
const lossBytes = 250;

/** An unpacked record in the queue, for a store that does not pack records. */
export class WholeRecord implements PackedRecord {
  readonly bytes: number;
  readonly bodyBytes: number;

  constructor(readonly record: RequestRecord) {
    const { attempts, losses, failure, bodies } = record;
    const message = failure?.message?.length ?? 0;
    this.bytes = recordBytes + attempts.length * attemptBytes + losses.length * lossBytes + message;
    this.bodyBytes = bodiesSize(bodies);
  }

  /** A copy, because other observers can hold the same record. */
  withoutBodies(): WholeRecord {
    const { bodies, ...rest } = this.record;
    return new WholeRecord(bodies ? { ...rest, bodiesState: 'given_up' } : rest);
  }
}

/** The form in which a queued record is passed to the store. */
export function asWritten(queued: PackedRecord): RequestRecord | PackedRecord {
  return queued instanceof WholeRecord ? queued.record : queued;
}
