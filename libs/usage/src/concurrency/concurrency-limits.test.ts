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

  it('bounds a workspace and the organisation too, and counts a refused request nowhere', () => {
    const levels = [
      { id: 'ads', concurrency: 2 },
      { id: 'organisation', concurrency: 3 },
    ];
    const [ads, all] = levels;
    limits.enter(key('a', 5), levels);
    const second = limits.enter(key('b'), levels)!;
    expect(() => limits.enter(key('a', 5), levels)).toThrow(
      'The workspace ads has 2 requests in progress, as many as it may have.',
    );
    limits.enter({ ...key('a'), workspace: 'search' }, [all!]);
    expect(() => limits.enter({ ...key('a'), workspace: 'search' }, [all!])).toThrow(
      'The organisation has 3 requests in progress',
    );
    second.end();
    limits.enter(key('a', 5), levels);
    // Of a, two run: what was refused in between was counted nowhere.
    expect(() => limits.enter(key('a', 2), [])).toThrow('The key a has 2 requests');
    expect(() => limits.enter(key('z'), [ads!])).toThrow('The workspace ads');
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
