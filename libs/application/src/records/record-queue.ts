import type { RequestRecord } from '@model-gateway/core';
import { bodiesSize, recordSize } from './record-size.js';

/** How much may wait. */
export interface QueueBounds {
  readonly records: number;
  readonly bytes: number;
}

/** A record that waits. */
interface Waiting {
  record: RequestRecord;
  /** Without its bodies. */
  readonly bytes: number;
  bodyBytes: number;
}

/**
 * Records in the order in which they came, within bounds that hold at any time: beyond them the oldest bodies are given
 * up, then the oldest records. What was taken out to be written still counts until it is known what became of it, and
 * nothing of it is given up.
 */
export class RecordQueue {
  /** A ring; its length is a power of two. */
  private ring: (Waiting | undefined)[] = new Array<undefined>(64).fill(undefined);
  /** Numbers of the first in the ring, and of the next that comes; they may be below 0. */
  private first = 0;
  private next = 0;
  /** All in the ring before it are without bodies. */
  private firstWithBodies = 0;
  private taken: readonly Waiting[] = [];
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
  add(record: RequestRecord): void {
    const waiting: Waiting = { record, bytes: recordSize(record), bodyBytes: bodiesSize(record.bodies) };
    // It would not fit even if everything else were given up for it.
    if (this.takenBytes + waiting.bytes + waiting.bodyBytes > this.bounds.bytes) this.dropBodiesOf(waiting);
    this.ringBytes += waiting.bytes + waiting.bodyBytes;
    this.put(this.next, waiting);
    this.next += 1;
    if (this.size > this.bounds.records || this.bytes > this.bounds.bytes) this.shrink();
  }

  /** Takes out the oldest, at least one of them if there is any. Those taken before must have been settled. */
  take(mostRecords: number, mostBytes: number): readonly RequestRecord[] {
    const taken: Waiting[] = [];
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
    return taken.map(({ record }) => record);
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
      const waiting = this.at(this.firstWithBodies);
      this.firstWithBodies += 1;
      if (waiting.bodyBytes === 0) continue;
      this.ringBytes -= waiting.bodyBytes;
      this.dropBodiesOf(waiting);
      return true;
    }
    return false;
  }

  private dropBodiesOf(waiting: Waiting): void {
    if (waiting.bodyBytes === 0) return;
    // Others may hold the record as well: it is not theirs that changes.
    const { bodies: _, ...rest } = waiting.record;
    waiting.record = rest;
    waiting.bodyBytes = 0;
    this.droppedBodies += 1;
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

  private at(number: number): Waiting {
    return this.ring[number & (this.ring.length - 1)] as Waiting;
  }

  private put(number: number, waiting: Waiting | undefined): void {
    if (this.next - this.first >= this.ring.length) this.grow();
    this.ring[number & (this.ring.length - 1)] = waiting;
  }

  private grow(): void {
    const ring = new Array<Waiting | undefined>(this.ring.length * 2).fill(undefined);
    for (let number = this.first; number < this.next; number += 1) {
      ring[number & (ring.length - 1)] = this.at(number);
    }
    this.ring = ring;
  }
}
