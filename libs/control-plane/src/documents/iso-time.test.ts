import { isoTime } from './iso-time.js';

describe('a moment as text', () => {
  it.each([
    0, 1, 999, 86_399_999, 86_400_000, 951_782_400_000, 1_700_000_000_123, 4_102_444_799_999, 9e12, -1,
  ])('is what everybody writes for %d', (ms) => {
    expect(isoTime(ms)).toBe(new Date(ms).toISOString());
  });
});
