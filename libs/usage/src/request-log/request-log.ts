import {
  StoreUnavailableError,
  type Clock,
  type PackedRecord,
  type RequestLogStore,
  type RequestObserver,
  type RequestRecord,
  type Scheduler,
} from '@model-gateway/core';
import { DropReport } from './drop-report.js';
import { OutdatedRecords } from './outdated-records.js';
import { RecordQueue, type QueueBounds } from './record-queue.js';
import type { RequestLogState } from './request-log-state.js';
import { asWritten, WholeRecord } from './whole-record.js';

/** What {@link RequestLog} works with. */
export interface RequestLogDependencies {
  readonly store: Pick<RequestLogStore, 'pack' | 'write' | 'deleteOutdated' | 'unindexed'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Days that records are kept. */
  readonly retentionDays: number;
  /** Told of what goes wrong while nobody waits: once when it begins, and once when it is over. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** How much may wait. Absent: 20,000 records and 64 MiB. */
  readonly bounds?: QueueBounds;
  /** From 0 to 1; spreads what several processes do at the same time. Absent: nothing is spread. */
  readonly random?: () => number;
}

const defaultBounds: QueueBounds = { records: 20_000, bytes: 64 * 2 ** 20 };

const flushEveryMs = 1_000;
/**
 * One batch has no more. Only a machine that is busy comes to so many in that time, and there each batch takes the processor
 * from requests.
 */
const batchRecords = 3_000;
/** As soon as so many wait after a quiet time they are written: whoever files others meanwhile hears that it is over. */
const firstBatchRecords = 125;
/** Few enough that nobody notices while they are made into what is sent. */
const batchBytes = 2 ** 20;

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const refused = 'A record of a request cannot be written and is given up.';
/** Mistakes in a row that are answered without a pause: halving a batch takes no more. */
const freeMistakes = 12;

/**
 * Takes the records of requests off the request path: has the store pack each at once, because whatever waits as an object
 * of many is copied by the collector of garbage, and writes them in batches. What waits is bounded in number and size; beyond
 * that bodies go first, then whole records, the oldest of them, and both are counted.
 *
 * One write is under way at a time. A store that cannot be reached is tried again after growing pauses. A batch that it
 * refuses for another reason is halved until the record that it does not like is found, which is given up.
 */
export class RequestLog implements RequestObserver {
  private readonly queue: RecordQueue;
  private readonly outdated: OutdatedRecords;
  private readonly drops: DropReport;
  private written = 0;
  /** Came after the end. */
  private late = 0;
  /** Of the next write; undefined: none is due. */
  private callOff: (() => void) | undefined;
  /** That the time of the next write does not depend on what comes until then. */
  private isTimeFixed = false;
  private isWriting = false;
  private writing: Promise<void> | undefined;
  /** As soon as so many wait they are written: twice as many as the last time. */
  private dueRecords = firstBatchRecords;
  /** The store could not be reached so often, since it last could. */
  private failures = 0;
  /** So often it refused in a row what it was given. */
  private mistakes = 0;
  /** So many of those that wait longest have one among them that was refused. */
  private suspects = 0;
  private stopping: Promise<void> | undefined;
  private onEmpty: (() => void) | undefined;
  private isOver = false;

  constructor(protected readonly dependencies: RequestLogDependencies) {
    const { store, clock, scheduler, retentionDays, onProblem, bounds, random = () => 0 } = dependencies;
    this.queue = new RecordQueue(bounds ?? defaultBounds);
    this.outdated = new OutdatedRecords({ store, clock, scheduler, retentionDays, onProblem, random });
    this.drops = new DropReport(onProblem);
  }

  observe(record: RequestRecord): void {
    if (this.isOver) {
      this.late += 1;
      return;
    }
    const packed = this.packed(record);
    if (packed === undefined) return;
    this.queue.add(packed);
    this.drops.note(this.queue, 'Too many records of requests wait to be written; the oldest are given up.');
    this.arm();
  }

  state(): RequestLogState {
    const { size, bytes, droppedRecords, droppedBodies } = this.queue;
    const { store, clock } = this.dependencies;
    const unindexed = store.unindexed?.();
    return {
      queued: size,
      queuedBytes: bytes,
      written: this.written,
      unindexed: unindexed?.records ?? 0,
      unindexedSeconds: unindexed ? Math.max(0, (clock.now() - unindexed.since) / 1_000) : 0,
      droppedRecords: droppedRecords + this.late,
      droppedBodies,
    };
  }

  /** Has a batch of what waits written now, for somebody who looks for it. Not while writes fail. */
  async flush(): Promise<void> {
    await this.writing;
    const isWell = this.failures === 0 && this.mistakes === 0;
    // Who came at the same time may have begun it.
    if (!this.isWriting && isWell && this.queue.size > 0) this.begin();
    await this.writing;
  }

  /** Begins to delete what is too old. */
  start(): void {
    this.outdated.start();
  }

  /** Writes what waits, as far as the store can be reached within the time; then takes nothing any more. */
  stop(limitMs: number): Promise<void> {
    this.stopping ??= this.end(limitMs);
    return this.stopping;
  }

  private async end(limitMs: number): Promise<void> {
    this.outdated.stop();
    await new Promise<void>((resolve) => {
      const callOffLimit = this.dependencies.scheduler.schedule(limitMs, resolve);
      this.onEmpty = () => {
        callOffLimit();
        resolve();
      };
      if (!this.isWriting) this.begin();
    });
    this.isOver = true;
    this.callOff?.();
    this.drops.over(this.queue);
    const lost = this.queue.size;
    // Of a write that is still under way nobody knows what becomes of it.
    this.queue.dropAll();
    if (lost > 0) this.dependencies.onProblem(`The log ends with ${lost} records of requests not written.`);
  }

  /** Undefined: it cannot be, and is given up. */
  private packed(record: RequestRecord): PackedRecord | undefined {
    const { store } = this.dependencies;
    if (!store.pack) return new WholeRecord(record);
    try {
      return store.pack(record);
    } catch (error) {
      this.queue.dropped();
      this.drops.note(this.queue, refused, error);
      return undefined;
    }
  }

  /** Sees to it that what waits is written. At most one timer, however many records come. */
  private arm(): void {
    if (this.isWriting || this.isTimeFixed) return;
    const isDue = this.hasBatch() || this.onEmpty !== undefined;
    if (this.callOff && !isDue) return;
    this.callOff?.();
    this.writeIn(isDue ? 0 : flushEveryMs, isDue);
  }

  private hasBatch(): boolean {
    return this.queue.size >= this.dueRecords || this.queue.bytes >= batchBytes;
  }

  private writeIn(delayMs: number, isTimeFixed: boolean): void {
    this.isTimeFixed = isTimeFixed;
    this.callOff = this.dependencies.scheduler.schedule(delayMs, this.begin);
  }

  private readonly begin = (): void => void (this.writing = this.write());

  private async write(): Promise<void> {
    this.callOff?.();
    this.callOff = undefined;
    const most = this.suspects > 0 ? Math.max(1, this.suspects >> 1) : batchRecords;
    const batch = this.queue.take(most, batchBytes);
    this.dueRecords = Math.min(batchRecords, Math.max(firstBatchRecords, batch.length * 2));
    let pauseMs: number | undefined;
    if (batch.length > 0) {
      this.isWriting = true;
      try {
        await this.dependencies.store.write(batch.map(asWritten));
        if (!this.isOver) this.succeeded(batch.length);
      } catch (error) {
        if (!this.isOver) pauseMs = this.failed(batch.length, error);
      }
      this.isWriting = false;
    }
    this.isTimeFixed = false;
    if (this.isOver) return;
    if (this.queue.size === 0) this.onEmpty?.();
    else if (pauseMs !== undefined) this.writeIn(pauseMs, true);
    else if (this.suspects > 0) this.writeIn(0, true);
    else this.arm();
  }

  private succeeded(count: number): void {
    this.queue.release();
    this.written += count;
    this.suspects = Math.max(0, this.suspects - count);
    if (this.failures > 0) this.dependencies.onProblem('Requests are logged again.');
    this.failures = 0;
    this.mistakes = 0;
    if (!this.hasBatch()) this.drops.over(this.queue);
  }

  /** Gives for how long to wait. */
  private failed(count: number, error: unknown): number {
    if (error instanceof StoreUnavailableError) {
      this.queue.putBack();
      this.failures += 1;
      if (this.failures === 1) {
        this.dependencies.onProblem('Requests cannot be logged now; their records wait in memory.', error);
      }
      return this.pauseMs(this.failures);
    }
    this.mistakes += 1;
    if (count > 1) {
      this.queue.putBack();
      this.suspects = count;
    } else {
      this.queue.dropTaken();
      this.suspects = 0;
      this.drops.note(this.queue, refused, error);
    }
    return this.mistakes > freeMistakes ? this.pauseMs(this.mistakes - freeMistakes) : 0;
  }

  private pauseMs(failures: number): number {
    if (this.onEmpty) return firstPauseMs;
    return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10));
  }
}
