import { TooManyConcurrentError, wholeCallerId, type Caller, type Clock } from '@model-gateway/core';

/** Share of the newest request in the average of durations. */
const newestShare = 0.1;
/** What is told while no request of the key has ended. */
const unknownMs = 1_000;
const leastMs = 1_000;
const mostMs = 60_000;

/** The requests of one key. */
interface Running {
  count: number;
  averageMs: number | undefined;
}

/** A request that was counted in. */
export interface RunningRequest {
  /** Counts it out. Later calls have no effect. */
  end(): void;
}

/** Bounds how many requests each key has in progress at the same time, in this process. */
export class ConcurrencyLimits {
  private readonly keys = new Map<string, Running>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /**
   * Counts a request in. Throws `TooManyConcurrentError`, with the time after which one of the others is likely to have ended.
   *
   * @returns undefined for a key without a limit
   */
  enter(caller: Pick<Caller, 'id' | 'name' | 'workspace' | 'concurrency'>): RunningRequest | undefined {
    const { name, concurrency } = caller;
    if (concurrency === undefined) return undefined;
    const id = wholeCallerId(caller);
    const running = this.runningOf(id);
    if (running.count >= concurrency) {
      throw new TooManyConcurrentError(
        `The key ${name} has ${concurrency} requests in progress, as many as it may have.`,
        Math.min(mostMs, Math.max(leastMs, (running.averageMs ?? unknownMs) / concurrency)),
      );
    }
    running.count += 1;
    const startedAt = this.clock.now();
    let isOver = false;
    return {
      end: () => {
        if (isOver) return;
        isOver = true;
        this.leave(id, running, this.clock.now() - startedAt);
      },
    };
  }

  private runningOf(id: string): Running {
    let running = this.keys.get(id);
    if (!running) {
      running = { count: 0, averageMs: undefined };
      this.keys.set(id, running);
    }
    return running;
  }

  private leave(id: string, running: Running, ms: number): void {
    running.count -= 1;
    running.averageMs =
      running.averageMs === undefined ? ms : running.averageMs + (ms - running.averageMs) * newestShare;
    // Keys come and go; the average of one that is used is soon learned again.
    if (running.count === 0 && this.keys.size > 1_000) this.keys.delete(id);
  }
}
