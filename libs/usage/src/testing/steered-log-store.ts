import { bodiesSize, type PackedRecord, type RequestLogStore, type RequestRecord } from '@model-gateway/core';

/** A write that is under way until the test says what becomes of it. */
export interface SteeredWrite {
  readonly records: readonly RequestRecord[];
  succeed(): void;
  fail(error: Error): void;
}

/** So much a record takes by this store's account. */
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

/** A store that does what a test says. */
export class SteeredLogStore implements Pick<RequestLogStore, 'pack' | 'write' | 'deleteOutdated'> {
  /** All that was written, in its order. */
  readonly kept: RequestRecord[] = [];
  /** Writes at the same time, at most. */
  mostAtOnce = 0;
  /** How often a write was begun. */
  begun = 0;
  readonly underWay = new Set<SteeredWrite>();

  readonly pack?: (record: RequestRecord) => PackedRecord;

  /** @param packs whether it packs records; else it is given whole ones */
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
          this.kept.push(...records);
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

  /** The write that is under way; undefined: there is none. */
  get current(): SteeredWrite | undefined {
    for (const write of this.underWay) return write;
    return undefined;
  }
}
