import { UpstreamTimeoutError, UpstreamUnreachableError, type Scheduler } from '@model-gateway/core';
import {
  TrailingEventTimeout,
  trailingEventTimeoutMs,
  likelyTrailingEventTimeoutMs,
} from './trailing-event-timeout.js';

type Read = IteratorResult<Uint8Array>;

const over: Read = { done: true, value: undefined };

/**
 * What is known of the end of an answer:
 *
 * - `open`: something is missing.
 * - `likely`: perhaps nothing is. Some upstreams say at each part that it is the last one.
 * - `certain`: nothing is missing but perhaps figures.
 */
export type Completeness = 'open' | 'likely' | 'certain';

/**
 * The network reads of a streamed answer. Before the answer is complete there is nothing but the connection; once it
 * is, a connection that stays open in silence, or breaks, has nothing more to give and ends the reads in peace. Where
 * that is only likely, so does a silence that is twice as long, and a connection that breaks is a failure.
 */
export class AnswerReads {
  private trailingEventTimeout: TrailingEventTimeout | undefined;
  private completeness: Completeness = 'open';

  /** @param scheduler absent: a connection that stays open is waited for as long as it lasts */
  constructor(
    private readonly body: AsyncIterator<Uint8Array>,
    private readonly signal: AbortSignal,
    private readonly scheduler: Scheduler | undefined,
  ) {}

  /** The next read; done when nothing more is to be expected. */
  next(): Promise<IteratorResult<Uint8Array>> {
    return this.completeness === 'open' ? this.body.next() : this.nextOfComplete();
  }

  /**
   * What the latest read has shown.
   *
   * @param saidSomething did the read add to the answer? Then the time for last words begins anew.
   */
  note(completeness: Completeness, saidSomething: boolean): void {
    if (completeness === this.completeness && (completeness === 'open' || !saidSomething)) return;
    this.release();
    this.completeness = completeness;
    if (completeness === 'open' || !this.scheduler) return;
    this.trailingEventTimeout = new TrailingEventTimeout(
      this.scheduler,
      completeness === 'certain' ? trailingEventTimeoutMs : likelyTrailingEventTimeoutMs,
    );
  }

  /** To be called when nobody reads any more. */
  release(): void {
    this.trailingEventTimeout?.release();
    this.trailingEventTimeout = undefined;
  }

  private async nextOfComplete(): Promise<Read> {
    const read = this.body.next();
    try {
      return this.trailingEventTimeout
        ? ((await this.trailingEventTimeout.orSilence(read)) ?? over)
        : await read;
    } catch (failure) {
      const isOver = this.completeness === 'certain' && isBrokenConnection(failure);
      if (!this.signal.aborted && isOver) return over;
      throw failure;
    }
  }
}

function isBrokenConnection(failure: unknown): boolean {
  return failure instanceof UpstreamUnreachableError || failure instanceof UpstreamTimeoutError;
}
