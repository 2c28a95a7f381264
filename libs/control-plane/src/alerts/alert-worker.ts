import type { AlertChannel, AlertStore, Clock, Managed, Scheduler } from '@model-gateway/core';
import type { AlertQueue } from './alert-queue.js';
import type { AlertWatch } from './alert-watch.js';

/** Dependencies of {@link AlertWorker}. */
export interface AlertWorkerDependencies {
  readonly store: AlertStore;
  readonly watch: Pick<AlertWatch, 'look'>;
  readonly queue: Pick<AlertQueue, 'send'>;
  /** Those that count, of all sources. */
  readonly channels: () => readonly Managed<AlertChannel>[];
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Names this process among all. */
  readonly holder: string;
  /** How often it looks, milliseconds. */
  readonly intervalMs: number;
  /** Called once when alerts cannot be watched for or sent, and once when they can be again. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** A leader that is not heard of for so long is followed by another process. */
const leastLeaseMs = 60_000;
/** Between two rounds at least. */
const shortestMs = 200;
/** How long it is known what was sent. */
const rememberedMs = 30 * 86_400_000;
const cleanEveryMs = 3_600_000;

/**
 * Looks for alerts at an interval and sends those that are due, in one of all processes: the store says in which. Without
 * a channel it asks nothing of anybody.
 */
export class AlertWorker {
  private cancelNext: (() => void) | undefined;
  private ending = new AbortController();
  private isRunning = false;
  private isFailing = false;
  private lookedAt = -Infinity;
  private cleanedAt = -Infinity;
  private latest: Promise<void> = Promise.resolve();

  constructor(private readonly dependencies: AlertWorkerDependencies) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.runIn(shortestMs);
  }

  /** Calls attempts off, and lets another process lead. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.cancelNext?.();
    this.ending.abort();
    await this.latest;
    const { store, holder } = this.dependencies;
    await store.resign(holder).catch(() => undefined);
  }

  private runIn(delayMs: number): void {
    this.cancelNext = this.dependencies.scheduler.schedule(delayMs, () => {
      this.latest = this.round().then((nextMs) => {
        if (this.isRunning) this.runIn(nextMs);
      });
    });
  }

  /** @returns when the next one begins, milliseconds from now */
  private async round(): Promise<number> {
    const { channels, intervalMs, onProblem } = this.dependencies;
    try {
      const all = channels();
      const nextMs = all.length === 0 ? intervalMs : await this.lead(all);
      if (this.isFailing) onProblem('Alerts are watched for and sent again.');
      this.isFailing = false;
      return nextMs;
    } catch (error) {
      if (!this.isFailing && this.isRunning)
        onProblem('Alerts cannot be watched for or sent now; the gateway tries again.', error);
      this.isFailing = true;
      return intervalMs;
    }
  }

  private async lead(all: readonly Managed<AlertChannel>[]): Promise<number> {
    const { store, holder, intervalMs, clock, queue } = this.dependencies;
    const isLeader = await store.lead(holder, Math.max(leastLeaseMs, 3 * intervalMs));
    if (!isLeader) return intervalMs;
    const byId = new Map(all.map(({ item }) => [item.id, item]));
    try {
      if (clock.now() - this.lookedAt >= intervalMs) await this.look(all);
    } finally {
      // What is known already does not wait for what cannot be found out.
      await queue.send((id) => byId.get(id), this.ending.signal);
    }
    const untilLook = this.lookedAt + intervalMs - clock.now();
    const untilDue = ((await store.nextDue()) ?? Infinity) - clock.now();
    return Math.max(shortestMs, Math.min(intervalMs, untilLook, untilDue));
  }

  private async look(all: readonly Managed<AlertChannel>[]): Promise<void> {
    const { clock, watch } = this.dependencies;
    await watch.look(
      all.filter(({ item }) => item.isEnabled),
      clock.now(),
    );
    this.lookedAt = clock.now();
    await this.clean();
  }

  private async clean(): Promise<void> {
    const { store, clock } = this.dependencies;
    const now = clock.now();
    if (now - this.cleanedAt < cleanEveryMs) return;
    this.cleanedAt = now;
    if (await store.clean(now - rememberedMs)) this.cleanedAt = -Infinity;
  }
}
