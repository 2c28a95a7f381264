import type { AttemptLimit } from './attempt-limit.js';
import { LightSignal } from './light-signal.js';
import type { ExecutionTools } from '../attempts/execution-context.js';

const ignore = (): void => undefined;

/** An attempt under way: its signal, its one timer, and what it waits for. */
export class RunningAttempt {
  private readonly given = new LightSignal();
  /** Why it was given up, once it was. */
  private failure: { readonly reason: unknown } | undefined;
  private rejectWaiting: (reason: unknown) => void = ignore;
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
    outer.addEventListener('abort', this);
  }

  /** Aborted when the attempt is given up. */
  get signal(): AbortSignal {
    return this.given;
  }

  /** Called once when the attempt is given up, whether or not somebody waits. */
  onGivenUp: () => void = ignore;

  /** The work, or what the attempt is given up with when that comes first. For one piece of work at a time. */
  wait<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.rejectWaiting = reject;
      if (this.failure) this.rejectWaiting(this.failure.reason);
      work.then(resolve, reject);
    });
  }

  /** Does all of the attempt's work, and waits for it as {@link wait} does. Then the attempt is over. */
  complete<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    resolve: (result: Result) => void,
    reject: (reason: unknown) => void,
  ): void {
    this.rejectWaiting = reject;
    const fail = (failure: unknown): void => {
      this.release();
      reject(failure);
    };
    try {
      work(this.given).then((result) => {
        this.release();
        resolve(result);
      }, fail);
    } catch (failure) {
      fail(failure);
    }
  }

  /** From now on another limit holds, which is no earlier. The timer stays as it is: mostly it never rings. */
  extend(limit: AttemptLimit): void {
    this.limit = limit;
  }

  /** From now on no limit holds; the outer signal is still followed. */
  stopTimer(): void {
    this.callOff();
  }

  /** It is over: stops the timer and lets go of the outer signal, which may live longer. */
  release(): void {
    this.callOff();
    this.outer.removeEventListener('abort', this);
  }

  private giveUp(reason: unknown): void {
    this.failure = { reason };
    this.release();
    this.rejectWaiting(reason);
    // What this makes the work fail with comes too late.
    this.given.abort(reason);
    this.onGivenUp();
  }

  /** The outer signal has ended. */
  handleEvent(): void {
    this.giveUp(this.outer.reason);
  }

  private readonly ring = (): void => {
    const { at, exceeded } = this.limit;
    if (at <= this.ringsAt) return this.giveUp(exceeded());
    // The timer tells how much time has passed, even if the clock was set back meanwhile.
    const leftMs = Math.min(at - this.ringsAt, at - this.tools.clock.now());
    this.ringsAt = at;
    this.callOff = this.tools.scheduler.schedule(Math.max(0, leftMs), this.ring);
  };
}
