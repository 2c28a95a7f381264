import type { ReplicaBoard, ReplicaReport, Scheduler } from '@model-gateway/core';

/** Dependencies of {@link ReplicaReporter}. */
export interface ReplicaReporterDependencies {
  readonly board: ReplicaBoard;
  readonly scheduler: Scheduler;
  /** What this process tells of itself now. */
  readonly facts: () => ReplicaReport;
  /** Called once when the board cannot be reached, and once when it can be again. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** How often a process tells that it is there. */
export const replicaReportMs = 5_000;

/** Tells the other processes every five seconds how this one is. */
export class ReplicaReporter {
  private cancelNext: (() => void) | undefined;
  private isRunning = false;
  private isFailing = false;
  private latest: Promise<void> = Promise.resolve();

  constructor(private readonly dependencies: ReplicaReporterDependencies) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.tell();
  }

  /** Tells at once, such as that the process drains. */
  tell(): void {
    if (!this.isRunning) return;
    this.cancelNext?.();
    this.latest = this.report();
    this.cancelNext = this.dependencies.scheduler.schedule(replicaReportMs, () => this.tell());
  }

  /** Tells that the process ends. The board forgets it later when it cannot be reached now. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.cancelNext?.();
    await this.latest;
    const { board, facts } = this.dependencies;
    await board.leave(facts().id).catch(() => undefined);
  }

  private async report(): Promise<void> {
    const { board, facts, onProblem } = this.dependencies;
    try {
      // One after the other: an earlier report must not replace a later one.
      await this.latest;
      await board.report(facts());
      if (this.isFailing) onProblem('Other processes see this one again.');
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) onProblem('Other processes cannot see this one now.', error);
      this.isFailing = true;
    }
  }
}
