import { bodiesSize, type PackedRecord, type RequestLogStore, type RequestRecord } from '@model-gateway/core';

/** A pending write that the test completes or fails. */
export interface SteeredWrite {
  readonly records: readonly RequestRecord[];
  succeed(): void;
  fail(error: Error): void;
}

/** Bytes of every packed record of this store. */
export const packedBytes = 250;

class Packed implements PackedRecord {
  readonly bytes = packedBytes;
  readonly bodyBytes: number;

  constructor(readonly record: RequestRecord) {
    this.bodyBytes = bodiesSize(record.bodies);
  }

  withoutBodies(): Packed {
    const { bodies: _, ...rest } = this.record;
    return new Packed(rest);
  }
}

/** A store whose writes stay pending until the test settles them. */
export class SteeredLogStore implements Pick<RequestLogStore, 'pack' | 'write' | 'deleteOutdated'> {
  /** All written records, in order. */
  readonly stored: RequestRecord[] = [];
  /** Highest number of concurrent writes. */
  mostAtOnce = 0;
  /** Number of writes started. */
  begun = 0;
  readonly underWay = new Set<SteeredWrite>();

  readonly pack?: (record: RequestRecord) => PackedRecord;

  /** @param packs true: the store has `pack`; false: it receives unpacked records */
  constructor(packs = true) {
    if (packs) this.pack = (record) => new Packed(record);
  }

  write(packed: readonly (RequestRecord | PackedRecord)[]): Promise<void> {
    const records = packed.map((each) => (each instanceof Packed ? each.record : (each as RequestRecord)));
    this.begun += 1;
    return new Promise((resolve, reject) => {
      const write: SteeredWrite = {
        records,
        succeed: () => {
          this.underWay.delete(write);
          this.stored.push(...records);
          resolve();
        },
        fail: (error) => {
          this.underWay.delete(write);
          reject(error);
        },
      };
      this.underWay.add(write);
      this.mostAtOnce = Math.max(this.mostAtOnce, this.underWay.size);
    });
  }

  deleteOutdated(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** The pending write; undefined: there is none. */
  get current(): SteeredWrite | undefined {
    for (const write of this.underWay) return write;
    return undefined;
  }
}
