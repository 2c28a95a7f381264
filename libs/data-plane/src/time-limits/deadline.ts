import type { Scheduler } from '@model-gateway/core';
import type { Execute, ExecutionPolicy, ExecutionTools } from '../attempts/execution-context.js';

/** A time limit on one call, tied to the signal of the call it belongs to. */
export class Deadline {
  private readonly controller = new AbortController();
  private readonly expiry: Promise<never>;
  private readonly callOff: () => void;

  /** @param expired makes the error that the limited work fails with */
  constructor(
    limitMs: number,
    private readonly outer: AbortSignal,
    scheduler: Scheduler,
    expired: () => Error,
  ) {
    let expire: (error: Error) => void = () => undefined;
    this.expiry = new Promise<never>((_resolve, reject) => (expire = reject));
    // Nobody listens once the work is done in time.
    this.expiry.catch(() => undefined);
    this.callOff = scheduler.schedule(limitMs, () => {
      // First the error, then the abort: what the abort makes the work throw must not win the race.
      const error = expired();
      expire(error);
      this.controller.abort(error);
    });
    if (outer.aborted) this.handleEvent();
    else outer.addEventListener('abort', this);
  }

  /** Aborted when the time is up or the outer call ends. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The work, or the error of this deadline when it takes too long. */
  limit<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([this.expiry, work]);
  }

  /** Stops the clock; the outer signal is still followed. */
  disarm(): void {
    this.callOff();
  }

  /** Stops the clock and lets go of the outer signal, which may live longer. */
  release(): void {
    this.callOff();
    this.outer.removeEventListener('abort', this);
  }

  /** The outer signal has ended. */
  handleEvent(): void {
    this.controller.abort(this.outer.reason);
  }
}

/**
 * Gives everything below `limitMs` until the first token. What was given above holds where it is earlier; where it is
 * later, the time given here is not shared with places above, which have theirs after it.
 *
 * Starts no timer: whoever waits for an upstream looks at the deadline.
 */
export function requestDeadline(limitMs: number, { clock }: Pick<ExecutionTools, 'clock'>): ExecutionPolicy {
  return <Begun>(next: Execute<Begun>): Execute<Begun> =>
    (context) => {
      const deadline = clock.now() + limitMs;
      const isGiven = context.deadline !== undefined && context.deadline <= deadline;
      return next(isGiven ? context : { ...context, deadline, alternatives: 0 });
    };
}

/**
 * {@link requestDeadline} at the root of a config: a deadline that the request comes with holds in its place, even if it
 * is later.
 */
export function rootDeadline(limitMs: number, tools: Pick<ExecutionTools, 'clock'>): ExecutionPolicy {
  const limit = requestDeadline(limitMs, tools);
  return <Begun>(next: Execute<Begun>): Execute<Begun> => {
    const limited = limit(next);
    return (context) => (context.deadline === undefined ? limited(context) : next(context));
  };
}
