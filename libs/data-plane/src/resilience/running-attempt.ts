import type { AttemptLimit } from './attempt-limit.js';
import { LightSignal } from './light-signal.js';
import type { ExecutionTools } from '../attempts/execution-context.js';

const ignore = (): void => undefined;

/** Waits for an attempt to be given up. */
export interface GivenUpListener {
  giveUp(): void;
}

/** An attempt under way: its signal, its one timer, and what it waits for. */
export class RunningAttempt {
  private readonly given = new LightSignal();
  /** Why it was given up, once it was. */
  private failure: { readonly reason: unknown } | undefined;
  private rejectWaiting: (reason: unknown) => void = ignore;
  private firesAt: number;
  private cancelTimer: () => void;

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
    this.firesAt = limit.at;
    this.cancelTimer = tools.scheduler.schedule(limit.at - now, () => this.onTimer());
    outer.addEventListener('abort', this);
  }

  /** Aborted when the attempt is given up. */
  get signal(): AbortSignal {
    return this.given;
  }

  /** Its `giveUp` is called once when the attempt is given up, whether or not somebody waits. */
  listener: GivenUpListener | undefined = undefined;

  /** Settles as `work` does, or rejects with the reason if the attempt is given up first. One call at a time. */
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

  /** Replaces the limit by one that is no earlier. The timer stays as it is, because most attempts end before it fires. */
  extend(limit: AttemptLimit): void {
    this.limit = limit;
  }

  /** Removes the limit; the outer signal still ends the attempt. */
  stopTimer(): void {
    this.cancelTimer();
  }

  /** It is over: stops the timer and lets go of the outer signal, which may live longer. */
  release(): void {
    this.cancelTimer();
    this.outer.removeEventListener('abort', this);
  }

  private giveUp(reason: unknown): void {
    this.failure = { reason };
    this.release();
    this.rejectWaiting(reason);
    // The caller is rejected already: the error that this abort causes in the work is ignored.
    this.given.abort(reason);
    this.listener?.giveUp();
  }

  /** The outer signal has ended. */
  handleEvent(): void {
    this.giveUp(this.outer.reason);
  }

  private onTimer(): void {
    const { at, exceeded } = this.limit;
    if (at <= this.firesAt) return this.giveUp(exceeded());
    // The timer tells how much time has passed, even if the clock was set back meanwhile.
    const leftMs = Math.min(at - this.firesAt, at - this.tools.clock.now());
    this.firesAt = at;
    this.cancelTimer = this.tools.scheduler.schedule(Math.max(0, leftMs), () => this.onTimer());
  }
}
