import type { Clock, RequestLogStore, Scheduler } from '@model-gateway/core';

/** The dependencies of {@link OutdatedRecords}. */
export interface OutdatedRecordsDependencies {
  readonly store: Pick<RequestLogStore, 'deleteOutdated'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Days after which records are deleted. */
  readonly retentionDays: number;
  /** A number from 0 to 1. */
  readonly random: () => number;
  /** Called once when deleting fails, and once when it works again. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

const dayMs = 86_400_000;
const roundEveryMs = 3_600_000;
/** Delay of the first round, spread over replicas, so that it does not run during start. */
const firstRoundMs = 180_000;
const firstRoundSpreadMs = 240_000;
/** Pause between two batches, which leaves most of the store's capacity to writes. */
const batchPauseMs = 100;

/** Deletes records older than the retention time, every hour, in batches. */
export class OutdatedRecords {
  private cancelNext: (() => void) | undefined;
  private isRunning = false;
  private isFailing = false;

  constructor(private readonly dependencies: OutdatedRecordsDependencies) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.scheduleRound(firstRoundMs + this.dependencies.random() * firstRoundSpreadMs);
  }

  /** A delete that is running is not aborted; no further one starts. */
  stop(): void {
    this.isRunning = false;
    this.cancelNext?.();
    this.cancelNext = undefined;
  }

  private scheduleRound(delayMs: number): void {
    const { clock, retentionDays } = this.dependencies;
    this.schedule(delayMs, () => this.deleteBatch(clock.now() - retentionDays * dayMs));
  }

  private schedule(delayMs: number, action: () => Promise<void>): void {
    if (!this.isRunning) return;
    this.cancelNext = this.dependencies.scheduler.schedule(delayMs, () => void action());
  }

  private async deleteBatch(before: number): Promise<void> {
    const { store, onProblem } = this.dependencies;
    try {
      const mayBeMore = await store.deleteOutdated(before);
      if (this.isFailing) onProblem('Outdated records of requests are deleted again.');
      this.isFailing = false;
      if (mayBeMore) this.schedule(batchPauseMs, () => this.deleteBatch(before));
      else this.scheduleRound(roundEveryMs);
    } catch (error) {
      if (!this.isFailing) onProblem('Outdated records of requests cannot be deleted now.', error);
      this.isFailing = true;
      this.scheduleRound(roundEveryMs);
    }
  }
}
