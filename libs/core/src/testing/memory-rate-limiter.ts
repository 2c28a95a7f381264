import type { Clock } from '../ports/clock.js';
import type { RateCounter, RateLimiter, RateState } from '../ports/rate-limiter.js';

interface Window {
  used: number;
  endsAt: number;
}

/** A rate limiter of this process, exact, on a clock that the test moves. Each answer comes a turn later. */
export class MemoryRateLimiter implements RateLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly clock: Clock) {}

  async take(counter: RateCounter, amount = 1): Promise<RateState> {
    const used = this.used(counter);
    if (used >= counter.limit) return this.state(counter, false);
    this.count(counter, amount);
    return this.state(counter, true);
  }

  async peek(counter: RateCounter): Promise<RateState> {
    return this.state(counter, this.used(counter) < counter.limit);
  }

  async add(counter: RateCounter, amount: number): Promise<void> {
    const whole = Math.trunc(amount);
    if (Number.isSafeInteger(whole) && whole !== 0) this.count(counter, whole);
  }

  /** What is counted in the window that runs. */
  used({ name }: { readonly name: string }): number {
    const window = this.windows.get(name);
    return window && this.clock.now() < window.endsAt ? window.used : 0;
  }

  private count({ name, windowMs }: RateCounter, amount: number): void {
    const now = this.clock.now();
    const window = this.windows.get(name);
    if (window && now < window.endsAt) window.used = Math.max(0, window.used + amount);
    else if (amount > 0) this.windows.set(name, { used: amount, endsAt: now + windowMs });
  }

  private state(counter: RateCounter, admitted: boolean): RateState {
    const now = this.clock.now();
    const endsAt = this.windows.get(counter.name)?.endsAt ?? now;
    const remaining = Math.max(0, counter.limit - this.used(counter));
    return { admitted, remaining, resetMs: Math.max(0, endsAt - now) };
  }
}
