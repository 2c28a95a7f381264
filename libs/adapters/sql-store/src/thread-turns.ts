import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long such work may take in one turn of the event loop, besides the piece that exceeds it: milliseconds. */
const mostMs = 4;

/** Divides work that blocks this thread among turns of the event loop, so that requests are served in between. */
export class ThreadTurns {
  private last: Promise<unknown> = Promise.resolve();
  private workedMs = 0;
  private isCounting = false;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Runs a piece of work after those before it: in this turn, or in a later one if this turn has had its share. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(() => this.runPiece(work));
    this.last = done.catch(() => undefined);
    return done;
  }

  private async runPiece<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.workedMs >= mostMs) await nextTurn();
    const startedAt = this.now();
    try {
      return await work();
    } finally {
      this.count(this.now() - startedAt);
    }
  }

  private count(ms: number): void {
    this.workedMs += ms;
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => {
      this.isCounting = false;
      this.workedMs = 0;
    });
  }
}
