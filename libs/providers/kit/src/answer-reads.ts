import { UpstreamTimeoutError, UpstreamUnreachableError, type Scheduler } from '@model-gateway/core';
import { LastWords } from './last-words.js';

type Read = IteratorResult<Uint8Array>;

const over: Read = { done: true, value: undefined };

/**
 * The network reads of a streamed answer. Before the answer is complete there is nothing but the connection; once it
 * is, a connection that stays open in silence, or breaks, has nothing more to give and ends the reads in peace.
 */
export class AnswerReads {
  private lastWords: LastWords | undefined;
  private isComplete = false;

  /** @param scheduler absent: a connection that stays open is waited for as long as it lasts */
  constructor(
    private readonly body: AsyncIterator<Uint8Array>,
    private readonly signal: AbortSignal,
    private readonly scheduler: Scheduler | undefined,
  ) {}

  next(): Promise<Read> {
    return this.isComplete ? this.nextOfComplete() : this.body.next();
  }

  /**
   * What the latest read has shown.
   *
   * @param isComplete is nothing missing of the answer?
   * @param saidSomething did the read add to the answer? Then the time for last words begins anew.
   */
  note(isComplete: boolean, saidSomething: boolean): void {
    if (isComplete === this.isComplete && !(isComplete && saidSomething)) return;
    this.release();
    this.isComplete = isComplete;
    if (isComplete && this.scheduler) this.lastWords = new LastWords(this.scheduler);
  }

  /** To be called when nobody reads any more. */
  release(): void {
    this.lastWords?.release();
    this.lastWords = undefined;
  }

  private async nextOfComplete(): Promise<Read> {
    const read = this.body.next();
    try {
      return this.lastWords ? ((await this.lastWords.orSilence(read)) ?? over) : await read;
    } catch (failure) {
      if (!this.signal.aborted && isBrokenConnection(failure)) return over;
      throw failure;
    }
  }
}

function isBrokenConnection(failure: unknown): boolean {
  return failure instanceof UpstreamUnreachableError || failure instanceof UpstreamTimeoutError;
}
