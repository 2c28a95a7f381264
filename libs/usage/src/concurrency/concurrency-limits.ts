import {
  organisation,
  TooManyConcurrentError,
  wholeCallerId,
  type BoundedLevel,
  type Caller,
  type Clock,
} from '@model-gateway/core';

/** Share of the newest request in the average of durations. */
const newestShare = 0.1;
/** What is told while no request has ended. */
const unknownMs = 1_000;
const leastMs = 1_000;
const mostMs = 60_000;

/** The requests of one key, of one workspace or of the organisation. */
interface Running {
  readonly id: string;
  count: number;
  averageMs: number | undefined;
}

/** A request that was counted in. */
export interface RunningRequest {
  /** Counts it out. Later calls have no effect. */
  end(): void;
}

type LimitedCaller = Pick<Caller, 'id' | 'name' | 'workspace' | 'concurrency'>;

/**
 * Bounds how many requests each key, each workspace and the organisation have in progress at the same time, in this process.
 */
export class ConcurrencyLimits {
  private readonly owners = new Map<string, Running>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /**
   * Counts a request in at every level, or throws `TooManyConcurrentError`, with the time after which one of the others is likely
   * to have ended; then it counts at none.
   *
   * @param levels what is above the key
   * @returns undefined where nothing is limited
   */
  enter(caller: LimitedCaller, levels: readonly BoundedLevel[] = []): RunningRequest | undefined {
    const { name, concurrency } = caller;
    const entered: Running[] = [];
    if (concurrency !== undefined)
      entered.push(this.admit(`key:${wholeCallerId(caller)}`, `key ${name}`, concurrency));
    for (const { id, concurrency: most } of levels) {
      const label = id === organisation ? id : `workspace ${id}`;
      if (most !== undefined) entered.push(this.admit(label, label, most));
    }
    if (entered.length === 0) return undefined;
    for (const running of entered) running.count += 1;
    const startedAt = this.clock.now();
    let isOver = false;
    return {
      end: () => {
        if (isOver) return;
        isOver = true;
        for (const running of entered) this.leave(running, this.clock.now() - startedAt);
      },
    };
  }

  private admit(id: string, label: string, concurrency: number): Running {
    const running = this.runningOf(id);
    if (running.count < concurrency) return running;
    throw new TooManyConcurrentError(
      `The ${label} has ${concurrency} requests in progress, as many as it may have.`,
      Math.min(mostMs, Math.max(leastMs, (running.averageMs ?? unknownMs) / concurrency)),
    );
  }

  private runningOf(id: string): Running {
    let running = this.owners.get(id);
    if (!running) {
      running = { id, count: 0, averageMs: undefined };
      this.owners.set(id, running);
    }
    return running;
  }

  private leave(running: Running, ms: number): void {
    running.count -= 1;
    running.averageMs =
      running.averageMs === undefined ? ms : running.averageMs + (ms - running.averageMs) * newestShare;
    // Keys come and go; the average of one that is used is soon learned again.
    if (running.count === 0 && this.owners.size > 1_000) this.owners.delete(running.id);
  }
}
