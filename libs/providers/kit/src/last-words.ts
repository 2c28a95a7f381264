import type { Scheduler } from '@model-gateway/core';

/** How long an upstream that has said everything may take to say that, or to tell what it cost; milliseconds. */
export const lastWordsMs = 3_000;

/**
 * Waits for what may still come of an answer that is complete, and not for long: some upstreams leave out the event
 * that ends a stream and keep the connection open.
 */
export class LastWords {
  private readonly silence: Promise<undefined>;
  private readonly callOff: () => void;

  constructor(scheduler: Scheduler) {
    let end: (nothing: undefined) => void = () => undefined;
    this.silence = new Promise((resolve) => (end = resolve));
    this.callOff = scheduler.schedule(lastWordsMs, () => end(undefined));
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
