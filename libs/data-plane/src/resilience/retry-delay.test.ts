import { retryDelayMs } from './retry-delay.js';

describe('retryDelayMs', () => {
  it.each([
    [0, 500],
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 8000],
    [60, 8000],
  ])('of repetition %i is at most %i ms, and at least half of it', (repetition, longest) => {
    expect(retryDelayMs(repetition, 0, 0)).toBe(longest);
    expect(retryDelayMs(repetition, 0, 0.5)).toBe(longest * 0.75);
    expect(retryDelayMs(repetition, 0, 0.999_999)).toBeGreaterThanOrEqual(longest / 2);
  });

  it.each([
    { retryAfterMs: 2000, least: 2000, most: 2200 },
    { retryAfterMs: 30_000, least: 30_000, most: 31_000 },
  ])(
    'is never less than the upstream states, and hardly more: $retryAfterMs ms',
    ({ retryAfterMs, least, most }) => {
      expect(retryDelayMs(0, retryAfterMs, 0)).toBe(least);
      expect(retryDelayMs(0, retryAfterMs, 1)).toBe(most);
    },
  );

  it('stays as it is when the upstream told less', () => {
    expect(retryDelayMs(2, 100, 0)).toBe(2000);
  });
});
