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

  it('holds 200,000 windows of end users at most, and forgets no other one for them', () => {
    const limiter = new MemoryRateLimiter();
    const limit = { limit: 1, windowMs: 60_000 };
    const keys = Array.from({ length: 1_000 }, (_, index) => ({ name: `key:${index}`, ...limit }));
    for (const counter of keys) limiter.take(counter);
    for (let index = 0; index < 260_000; index += 1)
      limiter.take({ name: `key:${index % 5}:user:${index}`, pool: `key:${index % 5}`, ...limit });
    expect(limiter.size).toBeLessThanOrEqual(201_000);
    expect(limiter.size).toBeGreaterThan(197_000);
    expect(keys.filter((counter) => limiter.take(counter).admitted)).toEqual([]);
  });

  it('counts an end user as any other name', () => {
    const limiter = new MemoryRateLimiter({ most: 10, mostOfPool: 2 });
    const user = (name: string) => ({
      name: `key:k:user:${name}`,
      pool: 'key:k',
      limit: 2,
      windowMs: 60_000,
    });
    limiter.take(user('ann'));
    expect(limiter.peek(user('ann'))).toMatchObject({ admitted: true, remaining: 1 });
    limiter.take(user('ann'));
    expect(limiter.take(user('ann')).admitted).toBe(false);
    limiter.add(user('ann'), -1);
    expect(limiter.peek(user('ann')).remaining).toBe(1);
    expect(limiter.take(user('bob'))).toMatchObject({ admitted: true, remaining: 1 });
    // There is room for two: whose window began first counts anew.
    limiter.take(user('carl'));
    expect([limiter.peek(user('ann')), limiter.peek(user('bob'))]).toMatchObject([
      { remaining: 2 },
      { remaining: 1 },
    ]);
  });
});
