import type { RateCounter, RateLimiter, RateState } from '@model-gateway/core';
import type { IpcChannel } from './ipc-channel.js';

/**
 * Counts in the primary, together with all other workers. While the primary gives no answer it counts in the memory
 * of this worker, so that a limit still bounds each worker by itself.
 */
export class RemoteRateLimiter implements RateLimiter {
  constructor(
    private readonly channel: Pick<IpcChannel, 'ask'>,
    private readonly insurance: RateLimiter,
  ) {}

  take(counter: RateCounter): Promise<RateState> {
    return this.channel.ask('take', counter).catch(() => this.insurance.take(counter));
  }

  peek(counter: RateCounter): Promise<RateState> {
    return this.channel.ask('peek', counter).catch(() => this.insurance.peek(counter));
  }

  add(counter: RateCounter, amount: number): Promise<void> {
    return this.channel.ask('add', counter, amount).catch(() => this.insurance.add(counter, amount));
  }
}
