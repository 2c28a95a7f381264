import { StoreUnavailableError } from '@model-gateway/core';

/** A query behind this many others would wait for minutes. */
const maxWaiting = 32;

/** Limits how many queries run at the same time, so that heavy ones do not starve writers. */
export class QueryLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param maxRunning how many queries run at the same time */
  constructor(private readonly maxRunning: number) {}

  /** Runs a query as soon as fewer than the maximum run. @throws StoreUnavailableError when too many wait already */
  async run<Result>(query: () => Promise<Result>): Promise<Result> {
    if (this.running < this.maxRunning) this.running += 1;
    else await this.waitForTurn();
    try {
      return await query();
    } finally {
      const next = this.waiting.shift();
      // The next query takes the place of this one.
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(): Promise<void> {
    if (this.waiting.length >= maxWaiting) {
      throw new StoreUnavailableError('Too many questions to the request log wait already: ask again later.');
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
