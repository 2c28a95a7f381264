import type { PackedRecord } from '@model-gateway/core';

/** The bounds of a queue. */
export interface QueueBounds {
  readonly records: number;
  readonly bytes: number;
}

/**
 * A bounded first-in, first-out queue of records. Beyond its bounds it drops the oldest bodies, then the oldest records. A
 * taken batch counts towards the bounds until it is released, put back or dropped; its records are not dropped to make
 * space.
 */
export class RecordQueue {
  /** A ring buffer; its length is a power of two. */
  private ring: (PackedRecord | undefined)[] = new Array<undefined>(64).fill(undefined);
  /** Sequence numbers of the oldest record and of the next one to be added; they can be negative after `putBack`. */
  private first = 0;
  private next = 0;
  /** Sequence number; no older record in the ring has bodies. */
  private firstWithBodies = 0;
  private taken: readonly PackedRecord[] = [];
  private takenBytes = 0;
  private ringBytes = 0;
  /** Counters; they only grow. */
  droppedRecords = 0;
  droppedBodies = 0;

  constructor(private readonly bounds: QueueBounds) {}

  /** Number of records, the taken batch included. */
  get size(): number {
    return this.next - this.first + this.taken.length;
  }

  /** Bytes of these records. */
  get bytes(): number {
    return this.ringBytes + this.takenBytes;
  }

  /** Adds a record; beyond the bounds, drops older bodies and records, or the record itself if it exceeds the bounds alone. */
  add(record: PackedRecord): void {
    // It would exceed the bounds even if all other records were dropped.
    const isTooLarge = this.takenBytes + record.bytes + record.bodyBytes > this.bounds.bytes;
    const queued = isTooLarge ? this.withoutBodies(record) : record;
    this.ringBytes += queued.bytes + queued.bodyBytes;
    this.put(this.next, queued);
    this.next += 1;
    if (this.size > this.bounds.records || this.bytes > this.bounds.bytes) this.shrink();
  }

  /** Counts a record that was dropped before it was added. */
  countDropped(): void {
    this.droppedRecords += 1;
  }

  /** Takes the oldest records, at least one unless the queue is empty. A batch taken before must be released, put back or dropped. */
  take(maxRecords: number, maxBytes: number): readonly PackedRecord[] {
    const taken: PackedRecord[] = [];
    let bytes = 0;
    while (taken.length < maxRecords && this.first < this.next) {
      const queued = this.at(this.first);
      const size = queued.bytes + queued.bodyBytes;
      if (taken.length > 0 && bytes + size > maxBytes) break;
      this.removeFirst();
      taken.push(queued);
      bytes += size;
    }
    this.taken = taken;
    this.takenBytes = bytes;
    return taken;
  }

  /** Forgets the taken batch: it is written. */
  release(): void {
    this.taken = [];
    this.takenBytes = 0;
  }

  /** Puts the taken batch back in front of all other records. */
  putBack(): void {
    for (let index = this.taken.length - 1; index >= 0; index -= 1) {
      this.put(this.first - 1, this.taken[index]);
      this.first -= 1;
    }
    this.ringBytes += this.takenBytes;
    this.firstWithBodies = this.first;
    this.release();
  }

  /** Drops the taken batch. */
  dropTaken(): void {
    this.droppedRecords += this.taken.length;
    this.release();
  }

  /** Drops all records. */
  dropAll(): void {
    this.dropTaken();
    while (this.first < this.next) this.dropFirst();
  }

  private shrink(): void {
    while (this.size > this.bounds.records && this.first < this.next) this.dropFirst();
    while (this.bytes > this.bounds.bytes && this.dropOldestBodies());
    while (this.bytes > this.bounds.bytes && this.first < this.next) this.dropFirst();
  }

  /** Returns false when no record has bodies. */
  private dropOldestBodies(): boolean {
    if (this.firstWithBodies < this.first) this.firstWithBodies = this.first;
    while (this.firstWithBodies < this.next) {
      const number = this.firstWithBodies;
      const queued = this.at(number);
      this.firstWithBodies += 1;
      if (queued.bodyBytes === 0) continue;
      const rest = this.withoutBodies(queued);
      this.ringBytes += rest.bytes - queued.bytes - queued.bodyBytes;
      this.ring[number & (this.ring.length - 1)] = rest;
      return true;
    }
    return false;
  }

  private withoutBodies(record: PackedRecord): PackedRecord {
    if (record.bodyBytes === 0) return record;
    this.droppedBodies += 1;
    return record.withoutBodies();
  }

  private dropFirst(): void {
    this.removeFirst();
    this.droppedRecords += 1;
  }

  private removeFirst(): void {
    const { bytes, bodyBytes } = this.at(this.first);
    this.ringBytes -= bytes + bodyBytes;
    this.ring[this.first & (this.ring.length - 1)] = undefined;
    this.first += 1;
  }

  private at(number: number): PackedRecord {
    return this.ring[number & (this.ring.length - 1)] as PackedRecord;
  }

  private put(number: number, queued: PackedRecord | undefined): void {
    if (this.next - this.first >= this.ring.length) this.grow();
    this.ring[number & (this.ring.length - 1)] = queued;
  }

  private grow(): void {
    const ring = new Array<PackedRecord | undefined>(this.ring.length * 2).fill(undefined);
    for (let number = this.first; number < this.next; number += 1) {
      ring[number & (ring.length - 1)] = this.at(number);
    }
    this.ring = ring;
  }
}
