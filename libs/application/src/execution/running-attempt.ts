import type { AttemptLimit } from './attempt-limit.js';
import { AttemptSignal } from './attempt-signal.js';
import type { ExecutionTools } from './ask.js';

/** An attempt under way: its signal, its one timer, and what it waits for. */
export class RunningAttempt {
  private readonly given = new AttemptSignal();
  /** Why it was given up, once it was. */
  private failure: { readonly reason: unknown } | undefined;
  private rejectWaiting: (reason: unknown) => void = () => undefined;
  private ringsAt: number;
  private callOff: () => void;

  /**
   * @param outer not aborted yet
   * @param limit later than now
   */
  constructor(
    private readonly outer: AbortSignal,
    private limit: AttemptLimit,
    private readonly tools: Pick<ExecutionTools, 'clock' | 'scheduler'>,
    now: number,
  ) {
    this.ringsAt = limit.at;
    this.callOff = tools.scheduler.schedule(limit.at - now, this.ring);
    outer.addEventListener('abort', this.followOuter);
  }

  /** Aborted when the attempt is given up. */
  get signal(): AbortSignal {
    return this.given;
  }

  /** Called once when the attempt is given up, whether or not somebody waits. */
  onGivenUp: () => void = () => undefined;

  /** The work, or what the attempt is given up with when that comes first. For one piece of work at a time. */
  wait<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.rejectWaiting = reject;
      if (this.failure) this.rejectWaiting(this.failure.reason);
      work.then(resolve, reject);
    });
  }

  /** From now on another limit holds, which is no earlier. The timer stays as it is: mostly it never rings. */
  extend(limit: AttemptLimit): void {
    this.limit = limit;
  }

  /** It is over: stops the timer and lets go of the outer signal, which may live much longer. */
  release(): void {
    this.callOff();
    this.outer.removeEventListener('abort', this.followOuter);
  }

  private giveUp(reason: unknown): void {
    this.failure = { reason };
    this.release();
    this.rejectWaiting(reason);
    // What this makes the work fail with comes too late.
    this.given.abort(reason);
    this.onGivenUp();
  }

  private readonly followOuter = (): void => this.giveUp(this.outer.reason);

  private readonly ring = (): void => {
    const { at, exceeded } = this.limit;
    if (at <= this.ringsAt) return this.giveUp(exceeded());
    // The timer tells how much time has passed, even if the clock was set back meanwhile.
    const leftMs = Math.min(at - this.ringsAt, at - this.tools.clock.now());
    this.ringsAt = at;
    this.callOff = this.tools.scheduler.schedule(Math.max(0, leftMs), this.ring);
  };
}
