import { buckets, stepOf } from './volume-buckets.js';

const hour = 3_600_000;

describe('buckets', () => {
  it('stand for every hour of the period, also for those without requests', () => {
    const rows = [{ at: 2 * hour, requests: 5, errors: 1 }];
    expect(buckets(rows, { from: hour + 1, until: 3 * hour + 1 }, 'hour')).toEqual([
      { at: hour, requests: 0, errors: 0 },
      { at: 2 * hour, requests: 5, errors: 1 },
      { at: 3 * hour, requests: 0, errors: 0 },
    ]);
  });

  it('are as long as the period wants it', () => {
    expect(stepOf({ from: 0, until: hour })).toBe('minute');
    expect(stepOf({ from: 0, until: 24 * hour })).toBe('hour');
    expect(stepOf({ from: 0, until: 30 * 24 * hour })).toBe('day');
  });
});
