import type { CallContext, LossEntry, UpstreamModel } from '@model-gateway/core';
import { LightSignal } from '../resilience/light-signal.js';

/** What an upstream said when it was asked what it offers. */
export interface Offer {
  readonly models: readonly UpstreamModel[];
  /** What it could not say. */
  readonly losses: readonly LossEntry[];
}

/** One question to an upstream that any number of requests wait for. It is called off when the last of them leaves. */
export class SharedOffer {
  private readonly stop = new LightSignal();
  private readonly answer: Promise<Offer>;
  private waiting = 0;
  /** Undefined: the answer is not there yet. */
  private endsAt: number | undefined;

  /**
   * @param call of the request that asks first
   * @param goodUntil of an answer that has just come: milliseconds since 1970
   */
  constructor(
    execute: (call: CallContext) => Promise<readonly UpstreamModel[]>,
    { requestId, strict }: CallContext,
    goodUntil: () => number,
  ) {
    const losses: LossEntry[] = [];
    const asked = execute({
      requestId,
      signal: this.stop,
      reportLoss: (entry) => void losses.push(entry),
      ...(strict !== undefined && { strict }),
    });
    this.answer = asked.then(
      (models) => {
        this.endsAt = goodUntil();
        return { models, losses };
      },
      (error: unknown) => {
        this.endsAt = -Infinity;
        throw error;
      },
    );
    // Whoever waited may have left.
    this.answer.catch(() => undefined);
  }

  /** True: what is here is no use any more. */
  endsBefore(now: number): boolean {
    return this.endsAt !== undefined && this.endsAt <= now;
  }

  /** The answer. Throws what asking failed with, or the signal's reason once that fires. */
  async wait(signal: AbortSignal): Promise<Offer> {
    signal.throwIfAborted();
    this.waiting += 1;
    let leave = (): void => undefined;
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => reject(signal.reason as Error);
    });
    signal.addEventListener('abort', leave);
    try {
      return await Promise.race([this.answer, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      this.waiting -= 1;
      if (this.waiting === 0 && this.endsAt === undefined) {
        this.endsAt = -Infinity;
        this.stop.abort(signal.reason);
      }
    }
  }
}
