import type { Scheduler } from '@model-gateway/core';

/** How long an upstream that has said everything may take to say that, or to tell what it cost; milliseconds. */
export const trailingEventTimeoutMs = 3_000;

/** The same for an upstream that has perhaps not said everything: longer than its pauses within an answer. */
export const likelyTrailingEventTimeoutMs = 2 * trailingEventTimeoutMs;

/**
 * Waits for what may still come of an answer that is complete, and not for long: some upstreams leave out the event
 * that ends a stream and keep the connection open.
 */
export class TrailingEventTimeout {
  private readonly silence: Promise<undefined>;
  private readonly callOff: () => void;

  /** @param forMs milliseconds */
  constructor(scheduler: Scheduler, forMs: number) {
    let end: (nothing: undefined) => void = () => undefined;
    this.silence = new Promise((resolve) => (end = resolve));
    this.callOff = scheduler.schedule(forMs, () => end(undefined));
  }

  /** What comes, or undefined when the time is up before it does. What comes later goes unheard. */
  orSilence<Result>(read: Promise<Result>): Promise<Result | undefined> {
    return Promise.race([read, this.silence]);
  }

  /** To be called when nobody waits any more. */
  release(): void {
    this.callOff();
  }
}
