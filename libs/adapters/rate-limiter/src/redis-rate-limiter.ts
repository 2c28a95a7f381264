import type { RateCounter, RateLimiter, RateState } from '@model-gateway/core';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { countScript } from './count-script.js';
import { counterKey } from './counter-key.js';
import { MemoryRateLimiter } from './memory-rate-limiter.js';
import { type Tally, stateAfterTake, stateNow, wholeAmount } from './rate-state.js';
import { RedisLink } from '@model-gateway/redis-link';

/** What {@link RedisRateLimiter} works with. */
export interface RedisRateLimiterOptions {
  /** Stays the caller's, who also listens to its `error` events and closes it. */
  readonly client: Redis;
  /** Told when Redis goes away, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** How long Redis is waited for before it counts as away. Default 250 ms. */
  readonly patienceMs?: number;
}

const keyPrefix = 'gateway:rate';
/** Above what any script of Redis counts to exactly. */
const noLimit = Number.MAX_SAFE_INTEGER;
/** Limiters of the library that are kept: one for each pair of limit and window in use. They are cheap to make. */
const mostLimiters = 1000;

/**
 * Counts in Redis, exactly for all processes that share it. While Redis is away, each process counts in its own memory,
 * from nothing, and so admits up to the whole limit by itself. Takes Redis 5 or later.
 */
export class RedisRateLimiter implements RateLimiter {
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private readonly link: RedisLink;
  private readonly alone = new MemoryRateLimiter();

  constructor(private readonly options: RedisRateLimiterOptions) {
    this.link = new RedisLink({ ...options, meanwhile: 'rates are counted in this process alone' });
  }

  async take(counter: RateCounter): Promise<RateState> {
    if (counter.limit < 1) return { ...(await this.peek(counter)), admitted: false };
    const tally = await this.count(counter, 1, counter.limit);
    return tally ? stateAfterTake(counter, tally) : this.alone.take(counter);
  }

  async peek(counter: RateCounter): Promise<RateState> {
    const tally = await this.count(counter, 0);
    return tally ? stateNow(counter, tally) : this.alone.peek(counter);
  }

  async add(counter: RateCounter, amount: number): Promise<void> {
    const whole = wholeAmount(amount);
    if (whole === 0) return;
    if (!(await this.count(counter, whole))) this.alone.add(counter, whole);
  }

  /** Counts up to the limit; undefined while Redis is away. */
  private count(
    { name, windowMs }: RateCounter,
    amount: number,
    limit = noLimit,
  ): Promise<Tally | undefined> {
    // Not `consume`, which takes a refusal for a failure.
    return this.link.ask(() => this.limiter(limit, windowMs).penalty(counterKey(name), amount));
  }

  private limiter(points: number, windowMs: number): RateLimiterRedis {
    const name = `${points}/${windowMs}`;
    const known = this.limiters.get(name);
    if (known) return known;
    if (this.limiters.size >= mostLimiters) this.limiters.clear();
    const limiter = new RateLimiterRedis({
      storeClient: this.options.client,
      keyPrefix,
      points,
      // The library knows seconds; the script is given the number as it is and takes it for milliseconds.
      duration: windowMs,
      customIncrTtlLuaScript: countScript,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
