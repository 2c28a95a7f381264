import type { CallContext, Scheduler } from '@model-gateway/core';
import { Deadline } from './deadline.js';
import { requestTimedOut } from './request-timed-out.js';

/** Does work under a time limit. Past it the work's signal is aborted and `RequestTimeoutError` is thrown. */
export class LimitedWork {
  constructor(
    private readonly limitMs: number,
    private readonly scheduler: Scheduler,
  ) {}

  /** Work that has to be done in time. */
  async whole<Result>(call: CallContext, work: (limited: CallContext) => Promise<Result>): Promise<Result> {
    const deadline = this.start(call);
    try {
      return await deadline.limit(work({ ...call, signal: deadline.signal }));
    } finally {
      deadline.release();
    }
  }

  /**
   * Work that has to say something in time; once it has, it may take as long as it likes.
   *
   * @param says is this item more than a preliminary?
   */
  async *begun<Item>(
    call: CallContext,
    work: (limited: CallContext) => AsyncIterable<Item>,
    says: (item: Item) => boolean,
  ): AsyncIterable<Item> {
    const deadline = this.start(call);
    const items = work({ ...call, signal: deadline.signal })[Symbol.asyncIterator]();
    try {
      let step = await deadline.limit(items.next());
      for (; !step.done && !says(step.value); step = await deadline.limit(items.next())) yield step.value;
      deadline.disarm();
      for (; !step.done; step = await items.next()) yield step.value;
    } finally {
      deadline.release();
      const closed = Promise.resolve(items.return?.()).catch(() => undefined);
      // A source that is stuck in its first read would hold the timeout back.
      if (!deadline.signal.aborted) await closed;
    }
  }

  private start(call: CallContext): Deadline {
    return new Deadline(this.limitMs, call.signal, this.scheduler, requestTimedOut);
  }
}
