import type { PackedRecord } from '@model-gateway/core';

/** How much may wait. */
export interface QueueBounds {
  readonly records: number;
  readonly bytes: number;
}

/**
 * Records in the order in which they came, within bounds that hold at any time: beyond them the oldest bodies are given
 * up, then the oldest records. What was taken out to be written still counts until it is known what became of it, and
 * nothing of it is given up.
 */
export class RecordQueue {
  /** A ring; its length is a power of two. */
  private ring: (PackedRecord | undefined)[] = new Array<undefined>(64).fill(undefined);
  /** Numbers of the first in the ring, and of the next that comes; they may be below 0. */
  private first = 0;
  private next = 0;
  /** All in the ring before it are without bodies. */
  private firstWithBodies = 0;
  private taken: readonly PackedRecord[] = [];
  private takenBytes = 0;
  private ringBytes = 0;
  /** Counters; they only grow. */
  droppedRecords = 0;
  droppedBodies = 0;

  constructor(private readonly bounds: QueueBounds) {}

  /** Records, those that were taken included. */
  get size(): number {
    return this.next - this.first + this.taken.length;
  }

  /** Of all of these. */
  get bytes(): number {
    return this.ringBytes + this.takenBytes;
  }

  /** Something else has to be given up for it, or it is given up itself, where there is no room. */
  add(record: PackedRecord): void {
    // It would not fit even if everything else were given up for it.
    const isTooLarge = this.takenBytes + record.bytes + record.bodyBytes > this.bounds.bytes;
    const waiting = isTooLarge ? this.bodiless(record) : record;
    this.ringBytes += waiting.bytes + waiting.bodyBytes;
    this.put(this.next, waiting);
    this.next += 1;
    if (this.size > this.bounds.records || this.bytes > this.bounds.bytes) this.shrink();
  }

  /** One was given up before it came. */
  dropped(): void {
    this.droppedRecords += 1;
  }

  /** Takes out the oldest, at least one of them if there is any. Those taken before must have been settled. */
  take(mostRecords: number, mostBytes: number): readonly PackedRecord[] {
    const taken: PackedRecord[] = [];
    let bytes = 0;
    while (taken.length < mostRecords && this.first < this.next) {
      const waiting = this.at(this.first);
      const size = waiting.bytes + waiting.bodyBytes;
      if (taken.length > 0 && bytes + size > mostBytes) break;
      this.removeFirst();
      taken.push(waiting);
      bytes += size;
    }
    this.taken = taken;
    this.takenBytes = bytes;
    return taken;
  }

  /** What was taken need not be kept any longer. */
  release(): void {
    this.taken = [];
    this.takenBytes = 0;
  }

  /** What was taken waits again, before all others. */
  putBack(): void {
    for (let place = this.taken.length - 1; place >= 0; place -= 1) {
      this.put(this.first - 1, this.taken[place]);
      this.first -= 1;
    }
    this.ringBytes += this.takenBytes;
    this.firstWithBodies = this.first;
    this.release();
  }

  /** Gives up what was taken. */
  dropTaken(): void {
    this.droppedRecords += this.taken.length;
    this.release();
  }

  /** Gives up all there is. */
  dropAll(): void {
    this.dropTaken();
    while (this.first < this.next) this.dropFirst();
  }

  private shrink(): void {
    while (this.size > this.bounds.records && this.first < this.next) this.dropFirst();
    while (this.bytes > this.bounds.bytes && this.dropOldestBodies());
    while (this.bytes > this.bounds.bytes && this.first < this.next) this.dropFirst();
  }

  /** Gives whether there were any. */
  private dropOldestBodies(): boolean {
    if (this.firstWithBodies < this.first) this.firstWithBodies = this.first;
    while (this.firstWithBodies < this.next) {
      const number = this.firstWithBodies;
      const waiting = this.at(number);
      this.firstWithBodies += 1;
      if (waiting.bodyBytes === 0) continue;
      const rest = this.bodiless(waiting);
      this.ringBytes += rest.bytes - waiting.bytes - waiting.bodyBytes;
      this.ring[number & (this.ring.length - 1)] = rest;
      return true;
    }
    return false;
  }

  private bodiless(record: PackedRecord): PackedRecord {
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

  private put(number: number, waiting: PackedRecord | undefined): void {
    if (this.next - this.first >= this.ring.length) this.grow();
    this.ring[number & (this.ring.length - 1)] = waiting;
  }

  private grow(): void {
    const ring = new Array<PackedRecord | undefined>(this.ring.length * 2).fill(undefined);
    for (let number = this.first; number < this.next; number += 1) {
      ring[number & (ring.length - 1)] = this.at(number);
    }
    this.ring = ring;
  }
}
