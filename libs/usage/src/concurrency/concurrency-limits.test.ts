import { TooManyConcurrentError } from '@model-gateway/core';
import { ConcurrencyLimits } from './concurrency-limits.js';

let now: number;
let limits: ConcurrencyLimits;
beforeEach(() => {
  now = 0;
  limits = new ConcurrencyLimits({ now: () => now });
});

const key = (id: string, concurrency?: number) => ({
  id,
  name: id,
  ...(concurrency !== undefined && { concurrency }),
});

describe('ConcurrencyLimits', () => {
  it('counts no request of a key without a limit', () => {
    for (let count = 0; count < 100; count += 1) expect(limits.enter(key('free'))).toBeUndefined();
  });

  it('admits as many at the same time as the key may have, each key by itself', () => {
    const first = limits.enter(key('a', 2))!;
    limits.enter(key('a', 2));
    expect(() => limits.enter(key('a', 2))).toThrow(TooManyConcurrentError);
    limits.enter(key('b', 2));
    first.end();
    first.end();
    limits.enter(key('a', 2));
    expect(() => limits.enter(key('a', 2))).toThrow('has 2 requests in progress');
  });

  it('says when a request is likely to end, by how long they take', () => {
    for (let round = 0; round < 3; round += 1) {
      const running = limits.enter(key('a', 4))!;
      now += 20_000;
      running.end();
    }
    for (let count = 0; count < 4; count += 1) limits.enter(key('a', 4));
    expect(() => limits.enter(key('a', 4))).toThrow(expect.objectContaining({ retryAfterMs: 5_000 }));
  });
});
