import type { RateCounter, RateLimiter, RateState } from '@model-gateway/core';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { countScript } from './count-script.js';
import { counterKey } from './counter-key.js';
import { MemoryRateLimiter } from './memory-rate-limiter.js';
import { type Tally, stateAfterTake, stateNow, wholeAmount } from './rate-state.js';
import { RedisLink } from '@model-gateway/redis-link';

/** Options of {@link RedisRateLimiter}. */
export interface RedisRateLimiterOptions {
  /** The caller owns it: listens to its `error` events and closes it. */
  readonly client: Redis;
  /** Called when Redis becomes unreachable, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** How long a command may take before Redis counts as unreachable. Default 250 ms. */
  readonly timeoutMs?: number;
}

const keyPrefix = 'gateway:rate';
/** Larger than any number that a script of Redis represents exactly. */
const noLimit = Number.MAX_SAFE_INTEGER;
/** Capacity of the cache of the library's limiters, one for each pair of limit and window. They are cheap to create. */
const maxLimiters = 1000;

/**
 * Counts in Redis, exactly for all processes that share it. While Redis is unreachable each process counts in its own
 * memory, starting at zero, and so admits up to the whole limit by itself. Needs Redis 5 or later.
 */
export class RedisRateLimiter implements RateLimiter {
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private readonly link: RedisLink;
  private readonly fallback = new MemoryRateLimiter();

  constructor(private readonly options: RedisRateLimiterOptions) {
    this.link = new RedisLink({ ...options, meanwhile: 'rates are counted in this process alone' });
  }

  async take(counter: RateCounter, amount = 1): Promise<RateState> {
    if (counter.limit < 1) return { ...(await this.peek(counter)), admitted: false };
    const tally = await this.count(counter, amount, counter.limit);
    return tally ? stateAfterTake(counter, tally, amount) : this.fallback.take(counter, amount);
  }

  async peek(counter: RateCounter): Promise<RateState> {
    const tally = await this.count(counter, 0);
    return tally ? stateNow(counter, tally) : this.fallback.peek(counter);
  }

  async add(counter: RateCounter, amount: number): Promise<void> {
    const whole = wholeAmount(amount);
    if (whole === 0) return;
    if (!(await this.count(counter, whole))) this.fallback.add(counter, whole);
  }

  /** Adds to the counter unless the limit is reached; undefined while Redis is unreachable. */
  private count(
    { name, windowMs }: RateCounter,
    amount: number,
    limit = noLimit,
  ): Promise<Tally | undefined> {
    // Not `consume`, which rejects when the limit is exceeded.
    return this.link.run(() => this.limiter(limit, windowMs).penalty(counterKey(name), amount));
  }

  private limiter(points: number, windowMs: number): RateLimiterRedis {
    const name = `${points}/${windowMs}`;
    const existing = this.limiters.get(name);
    if (existing) return existing;
    if (this.limiters.size >= maxLimiters) this.limiters.clear();
    const limiter = new RateLimiterRedis({
      storeClient: this.options.client,
      keyPrefix,
      points,
      // The library means seconds, but passes the number to the script unchanged, which reads it as milliseconds.
      duration: windowMs,
      customIncrTtlLuaScript: countScript,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
