import { performance } from 'node:perf_hooks';

/** How long the readers of all streams may work in one turn of the event loop, in milliseconds. */
const turnMs = 5;
/** Readers that are let go on in one turn at most. */
const mostPerTurn = 256;

/**
 * Gives the readers of streams fair turns on the event loop. As long as they work for less than 5 ms without a pause, each
 * chunk is delivered at once. Beyond that the others wait for the next turn, in order, so that other work runs in between.
 *
 * The clock shows when a turn has ended: an immediate for every turn would make the event loop poll twice as often.
 */
export class FairTurns {
  private readonly waiting: (() => void)[] = [];
  /** When the first of these readers began; undefined: none has in this turn. */
  private begunAt: number | undefined;
  private lastAt = -Infinity;
  /** A reader that has waited has its turn, until the next one's begins. */
  private isTurn = false;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * True when a reader may go on now; false: it has to {@link wait}. In its turn a reader takes all that it has buffered: what
   * it writes for one chunk after another would cost a system call each if others came in between.
   */
  take(): boolean {
    return (this.isTurn || this.waiting.length === 0) && this.hasTime();
  }

  /** Runs a task in a later turn. Tasks run in order and must not throw. */
  wait(task: () => void): void {
    this.waiting.push(task);
    if (this.waiting.length === 1) setImmediate(this.startTurn);
  }

  private hasTime(): boolean {
    const now = this.now();
    // Readers that keep others waiting follow one another closely.
    if (this.begunAt === undefined || now - this.lastAt >= turnMs) this.begunAt = now;
    this.lastAt = now;
    return now - this.begunAt < turnMs;
  }

  /** One immediate for each task: what a task causes runs before the next one begins, and counts as its time. */
  private readonly startTurn = (): void => {
    this.begunAt = undefined;
    const count = Math.min(this.waiting.length, mostPerTurn);
    for (let index = 0; index < count; index += 1) setImmediate(this.runOne);
    setImmediate(this.goOn);
  };

  private readonly runOne = (): void => {
    if (!this.hasTime()) return;
    this.isTurn = true;
    this.waiting.shift()?.();
  };

  private readonly goOn = (): void => {
    this.isTurn = false;
    if (this.waiting.length > 0) setImmediate(this.startTurn);
  };
}
