import {
  defaultWorkspace,
  isAboveKeys,
  nameInWorkspace,
  type RateCounter,
  type RateLimiter,
  type RateState,
} from '@model-gateway/core';

/**
 * Counts for one workspace: its counters are others than those of the same names elsewhere. Those of the workspaces themselves
 * and of the organisation are the same for all.
 */
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
    const { name, pool } = counter;
    if (isAboveKeys(name)) return counter;
    return {
      ...counter,
      name: nameInWorkspace(this.workspace, name),
      ...(pool !== undefined && { pool: nameInWorkspace(this.workspace, pool) }),
    };
  }
}

/** What a workspace has of them. */
export function ratesOf(workspace: string, rates: RateLimiter): RateLimiter {
  return workspace === defaultWorkspace ? rates : new WorkspaceRates(rates, workspace);
}
