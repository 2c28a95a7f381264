import { bucketOf, middleOf } from './latency-buckets.js';

describe('buckets of latency', () => {
  it('stand for every time within a tenth of it', () => {
    for (let ms = 0.1; ms < 4 * 86_400_000; ms *= 1.003) {
      expect(Math.abs(middleOf(bucketOf(ms)) - ms)).toBeLessThanOrEqual(ms * 0.1);
    }
  });

  it('take whatever there is', () => {
    expect([0, -1, NaN, 0.01].map(bucketOf)).toEqual([0, 0, 0, 0]);
    expect(bucketOf(Infinity)).toBe(bucketOf(1e12));
    expect(middleOf(0)).toBe(0);
  });
});
