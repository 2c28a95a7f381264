import { performance } from 'node:perf_hooks';

/** How long the readers of all streams may work in one turn of the event loop, in milliseconds. */
const turnMs = 10;
/** Readers that are let go on in one turn at most. */
const mostPerTurn = 256;

/**
 * Gives the readers of streams fair turns on the event loop. As long as they use less than 10 ms of a turn, each chunk is
 * delivered at once. Beyond that the others wait for the next turn, in order, so that other work runs in between.
 */
export class FairTurns {
  private readonly waiting: (() => void)[] = [];
  /** When the first reader of this turn began; undefined: none has. */
  private begunAt: number | undefined;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** True when a reader may go on now; false: it has to {@link wait}. */
  take(): boolean {
    return this.waiting.length === 0 && this.hasTime();
  }

  /** Runs a task in a later turn. Tasks run in order and must not throw. */
  wait(task: () => void): void {
    this.waiting.push(task);
    if (this.waiting.length === 1) setImmediate(this.startTurn);
  }

  private hasTime(): boolean {
    const now = this.now();
    if (this.begunAt !== undefined) return now - this.begunAt < turnMs;
    this.begunAt = now;
    setImmediate(this.endTurn);
    return true;
  }

  private readonly endTurn = (): void => {
    this.begunAt = undefined;
  };

  /** One immediate for each task: what a task causes runs before the next one begins, and counts as its time. */
  private readonly startTurn = (): void => {
    const count = Math.min(this.waiting.length, mostPerTurn);
    for (let index = 0; index < count; index += 1) setImmediate(this.runOne);
    setImmediate(this.goOn);
  };

  private readonly runOne = (): void => {
    if (this.hasTime()) this.waiting.shift()?.();
  };

  private readonly goOn = (): void => {
    if (this.waiting.length > 0) setImmediate(this.startTurn);
  };
}
