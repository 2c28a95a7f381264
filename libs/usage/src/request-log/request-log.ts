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

/** The dependencies of {@link RequestLog}. */
export interface RequestLogDependencies {
  readonly store: Pick<RequestLogStore, 'pack' | 'write' | 'deleteOutdated' | 'unindexed'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Days after which records are deleted. */
  readonly retentionDays: number;
  /** Called once when a problem in the background starts, and once when it ends. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** Bounds of the write queue. Absent: 20,000 records and 64 MiB. */
  readonly bounds?: QueueBounds;
  /** Returns a number from 0 to 1 that spreads the work of several processes in time. Absent: it is not spread. */
  readonly random?: () => number;
}

const defaultBounds: QueueBounds = { records: 20_000, bytes: 64 * 2 ** 20 };

const flushEveryMs = 1_000;
/** Maximum number of records in a batch; on a busy machine, larger batches leave less processor time to requests. */
const batchRecords = 3_000;
/** Queue length that triggers the first write after a quiet time; the write tells the store that load has started. */
const firstBatchRecords = 125;
/** Maximum bytes of a batch, small enough that encoding it does not block the event loop noticeably. */
const batchBytes = 2 ** 20;

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const refused = 'A record of a request cannot be written and is dropped.';
/** Rejections in a row that are retried without a pause: enough to halve a batch down to one record. */
const unpausedRejections = 12;

/**
 * Queues request records and writes them to the store in batches, off the request path. The store packs each record when
 * it is queued, because the garbage collector would copy queued object trees. The queue is bounded in number and bytes;
 * beyond the bounds it drops the oldest bodies first, then the oldest records, and counts both.
 *
 * One write runs at a time. While the store is unreachable, writes are retried after growing pauses. A batch that the store
 * rejects for another reason is halved until the rejected record is found, which is dropped.
 */
export class RequestLog implements RequestObserver {
  private readonly queue: RecordQueue;
  private readonly outdated: OutdatedRecords;
  private readonly drops: DropReport;
  private written = 0;
  /** Counter of records that were observed after the end. */
  private late = 0;
  /** Cancels the next write; undefined: none is scheduled. */
  private cancelWrite: (() => void) | undefined;
  /** True when a full batch does not bring the next write forward. */
  private isWriteTimeFixed = false;
  private isWriting = false;
  private writing: Promise<void> | undefined;
  /** Queue length that triggers a write: twice the size of the last batch. */
  private dueRecords = firstBatchRecords;
  /** Writes in a row that failed because the store was unreachable. */
  private failures = 0;
  /** Batches in a row that the store rejected. */
  private rejections = 0;
  /** Length of the queue's front that holds the rejected record; 0: no batch is being halved. */
  private suspectRecords = 0;
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
    this.drops.note(this.queue, 'Too many records of requests wait to be written; the oldest are dropped.');
    this.scheduleWrite();
  }

  /** The state for metrics. */
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

  /** Writes a batch of the queue now, before a query. Does nothing while writes fail. */
  async flush(): Promise<void> {
    await this.writing;
    const isHealthy = this.failures === 0 && this.rejections === 0;
    // A concurrent flush may have started the write.
    if (!this.isWriting && isHealthy && this.queue.size > 0) this.begin();
    await this.writing;
  }

  /** Starts the deletion of outdated records. */
  start(): void {
    this.outdated.start();
  }

  /** Writes the queue within the time limit and drops the rest; records observed later are dropped. */
  stop(limitMs: number): Promise<void> {
    this.stopping ??= this.end(limitMs);
    return this.stopping;
  }

  private async end(limitMs: number): Promise<void> {
    this.outdated.stop();
    await new Promise<void>((resolve) => {
      const cancelLimit = this.dependencies.scheduler.schedule(limitMs, resolve);
      this.onEmpty = () => {
        cancelLimit();
        resolve();
      };
      if (!this.isWriting) this.begin();
    });
    this.isOver = true;
    this.cancelWrite?.();
    this.drops.end(this.queue);
    const lost = this.queue.size;
    // The outcome of a write that is still running is unknown, so its records count as lost.
    this.queue.dropAll();
    if (lost > 0) this.dependencies.onProblem(`The log ends with ${lost} records of requests not written.`);
  }

  /** Undefined: the record cannot be packed and is dropped. */
  private packed(record: RequestRecord): PackedRecord | undefined {
    const { store } = this.dependencies;
    if (!store.pack) return new WholeRecord(record);
    try {
      return store.pack(record);
    } catch (error) {
      this.queue.countDropped();
      this.drops.note(this.queue, refused, error);
      return undefined;
    }
  }

  /** Schedules the next write. At most one timer exists. */
  private scheduleWrite(): void {
    if (this.isWriting || this.isWriteTimeFixed) return;
    const isDue = this.hasBatch() || this.onEmpty !== undefined;
    if (this.cancelWrite && !isDue) return;
    this.cancelWrite?.();
    this.writeIn(isDue ? 0 : flushEveryMs, isDue);
  }

  private hasBatch(): boolean {
    return this.queue.size >= this.dueRecords || this.queue.bytes >= batchBytes;
  }

  private writeIn(delayMs: number, isWriteTimeFixed: boolean): void {
    this.isWriteTimeFixed = isWriteTimeFixed;
    this.cancelWrite = this.dependencies.scheduler.schedule(delayMs, this.begin);
  }

  private readonly begin = (): void => void (this.writing = this.write());

  private async write(): Promise<void> {
    this.cancelWrite?.();
    this.cancelWrite = undefined;
    const maxRecords = this.suspectRecords > 0 ? Math.max(1, this.suspectRecords >> 1) : batchRecords;
    const batch = this.queue.take(maxRecords, batchBytes);
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
    this.isWriteTimeFixed = false;
    if (this.isOver) return;
    if (this.queue.size === 0) this.onEmpty?.();
    else if (pauseMs !== undefined) this.writeIn(pauseMs, true);
    else if (this.suspectRecords > 0) this.writeIn(0, true);
    else this.scheduleWrite();
  }

  private succeeded(count: number): void {
    this.queue.release();
    this.written += count;
    this.suspectRecords = Math.max(0, this.suspectRecords - count);
    if (this.failures > 0) this.dependencies.onProblem('Requests are logged again.');
    this.failures = 0;
    this.rejections = 0;
    if (!this.hasBatch()) this.drops.end(this.queue);
  }

  /** Returns the pause before the next write, in milliseconds. */
  private failed(count: number, error: unknown): number {
    if (error instanceof StoreUnavailableError) {
      this.queue.putBack();
      this.failures += 1;
      if (this.failures === 1) {
        this.dependencies.onProblem('Requests cannot be logged now; their records wait in memory.', error);
      }
      return this.pauseMs(this.failures);
    }
    this.rejections += 1;
    if (count > 1) {
      this.queue.putBack();
      this.suspectRecords = count;
    } else {
      this.queue.dropTaken();
      this.suspectRecords = 0;
      this.drops.note(this.queue, refused, error);
    }
    return this.rejections > unpausedRejections ? this.pauseMs(this.rejections - unpausedRejections) : 0;
  }

  private pauseMs(failures: number): number {
    if (this.onEmpty) return firstPauseMs;
    return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10));
  }
}
