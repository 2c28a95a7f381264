import { describeRateLimiter } from '@model-gateway/core/testing';
import { MemoryRateLimiter } from './memory-rate-limiter.js';

describeRateLimiter('MemoryRateLimiter', () => new MemoryRateLimiter());

describe('MemoryRateLimiter', () => {
  afterEach(() => jest.useRealTimers());

  it('keeps a window of a day for a day', async () => {
    jest.useFakeTimers();
    const limiter = new MemoryRateLimiter();
    const counter = { name: 'key:1:requests:day', limit: 1, windowMs: 86_400_000 };
    await limiter.take(counter);
    jest.advanceTimersByTime(86_399_000);
    expect(await limiter.take(counter)).toEqual({ admitted: false, remaining: 0, resetMs: 1000 });
    jest.advanceTimersByTime(1000);
    expect((await limiter.take(counter)).admitted).toBe(true);
  });

  it('forgets the counters of windows that have ended, with nothing asked', async () => {
    jest.useFakeTimers();
    const limiter = new MemoryRateLimiter();
    for (let index = 0; index < 1000; index += 1) {
      await limiter.take({ name: `key:${index}`, limit: 1, windowMs: 60_000 });
    }
    expect(jest.getTimerCount()).toBe(1000);
    jest.advanceTimersByTime(60_000);
    expect(jest.getTimerCount()).toBe(0);
    const { counts } = limiter as unknown as { counts: { dump(): { storage: unknown[] } } };
    expect(counts.dump().storage).toEqual([]);
  });
});
