import { describeRateLimiter } from '@model-gateway/core/testing';
import { MemoryRateLimiter } from './memory-rate-limiter.js';

describeRateLimiter('MemoryRateLimiter', () => new MemoryRateLimiter());

describe('MemoryRateLimiter', () => {
  afterEach(() => jest.useRealTimers());

  it('keeps a window of a day for a day', () => {
    jest.useFakeTimers();
    const limiter = new MemoryRateLimiter();
    const counter = { name: 'key:1:requests:day', limit: 1, windowMs: 86_400_000 };
    limiter.take(counter);
    jest.advanceTimersByTime(86_399_000);
    expect(limiter.take(counter)).toEqual({ admitted: false, remaining: 0, resetMs: 1000 });
    jest.advanceTimersByTime(1000);
    expect(limiter.take(counter).admitted).toBe(true);
  });

  it('forgets the counters of windows that have ended', () => {
    jest.useFakeTimers();
    const limiter = new MemoryRateLimiter();
    for (let index = 0; index < 5_000; index += 1) {
      if (index % 100 === 0) jest.advanceTimersByTime(2_000);
      limiter.take({ name: `key:${index}`, limit: 1, windowMs: 10_000 });
    }
    expect(limiter.size).toBeLessThanOrEqual(2_000);
  });

  it('forgets none that still counts', () => {
    const limiter = new MemoryRateLimiter();
    const counters = Array.from({ length: 5_000 }, (_, index) => ({
      name: `key:${index}`,
      limit: 1,
      windowMs: 60_000,
    }));
    for (const counter of counters) limiter.take(counter);
    expect(counters.filter((counter) => limiter.take(counter).admitted)).toEqual([]);
  });
});
