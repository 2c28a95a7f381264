import type { Clock, RequestLogStore, Scheduler } from '@model-gateway/core';

/** What {@link OutdatedRecords} works with. */
export interface OutdatedRecordsDependencies {
  readonly store: Pick<RequestLogStore, 'deleteOutdated'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Days that records are kept. */
  readonly retentionDays: number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Told once when nothing can be deleted, and once when it can be again. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

const dayMs = 86_400_000;
const roundEveryMs = 3_600_000;
/** Not while the process has just begun, and not in all replicas at the same time. */
const firstRoundMs = 180_000;
const firstRoundSpreadMs = 240_000;
/** Between two batches, so that whoever writes meanwhile has the most of the store. */
const batchPauseMs = 100;

/** Has the store delete, every hour and batch by batch, what is older than it is to be kept. */
export class OutdatedRecords {
  private callOff: (() => void) | undefined;
  private isRunning = false;
  private isFailing = false;

  constructor(private readonly dependencies: OutdatedRecordsDependencies) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.roundIn(firstRoundMs + this.dependencies.random() * firstRoundSpreadMs);
  }

  /** What the store is doing is not ended; nothing else is begun. */
  stop(): void {
    this.isRunning = false;
    this.callOff?.();
    this.callOff = undefined;
  }

  private roundIn(delayMs: number): void {
    const { clock, retentionDays } = this.dependencies;
    this.in(delayMs, () => this.batch(clock.now() - retentionDays * dayMs));
  }

  private in(delayMs: number, action: () => Promise<void>): void {
    if (!this.isRunning) return;
    this.callOff = this.dependencies.scheduler.schedule(delayMs, () => void action());
  }

  private async batch(before: number): Promise<void> {
    const { store, onProblem } = this.dependencies;
    try {
      const mayBeMore = await store.deleteOutdated(before);
      if (this.isFailing) onProblem('Outdated records of requests are deleted again.');
      this.isFailing = false;
      if (mayBeMore) this.in(batchPauseMs, () => this.batch(before));
      else this.roundIn(roundEveryMs);
    } catch (error) {
      if (!this.isFailing) onProblem('Outdated records of requests cannot be deleted now.', error);
      this.isFailing = true;
      this.roundIn(roundEveryMs);
    }
  }
}
