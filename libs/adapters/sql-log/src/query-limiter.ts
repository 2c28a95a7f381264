import { StoreUnavailableError } from '@model-gateway/core';

/** So many wait at most: who comes then would wait for minutes. */
const mostWaiting = 32;

/** Has few questions asked at the same time, so that many heavy ones leave the database to those who write. */
export class QueryLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param atOnce so many questions are asked at the same time */
  constructor(private readonly atOnce: number) {}

  /** Asks when it is its turn. Throws `StoreUnavailableError` when too many wait already. */
  async run<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await ask();
    } finally {
      const next = this.waiting.shift();
      // Its place goes to the next one.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= mostWaiting) {
      throw new StoreUnavailableError('Too many questions to the request log wait already: ask again later.');
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
