import {
  defaultWorkspace,
  nameInWorkspace,
  type RateCounter,
  type RateLimiter,
  type RateState,
} from '@model-gateway/core';

/** Counts for one workspace: its counters are others than those of the same names elsewhere. */
class WorkspaceRates implements RateLimiter {
  constructor(
    private readonly rates: RateLimiter,
    private readonly workspace: string,
  ) {}

  take(counter: RateCounter, amount?: number): RateState | Promise<RateState> {
    return this.rates.take(this.whole(counter), amount);
  }

  peek(counter: RateCounter): RateState | Promise<RateState> {
    return this.rates.peek(this.whole(counter));
  }

  add(counter: RateCounter, amount: number): void | Promise<void> {
    return this.rates.add(this.whole(counter), amount);
  }

  private whole(counter: RateCounter): RateCounter {
    return { ...counter, name: nameInWorkspace(this.workspace, counter.name) };
  }
}

/** What a workspace has of them. */
export function ratesOf(workspace: string, rates: RateLimiter): RateLimiter {
  return workspace === defaultWorkspace ? rates : new WorkspaceRates(rates, workspace);
}
