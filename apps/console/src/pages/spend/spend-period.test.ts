import { spendPeriodOf } from './spend-period.js';

const texts = {
  before: 'the same time before',
  today: 'Today',
  dayBefore: 'the day before',
  against: (month: string) => `In ${month}`,
};
const now = Date.parse('2026-11-28T18:37:10Z');
const read = (search: Parameters<typeof spendPeriodOf>[0]) => {
  const { name, from, until, before, month } = spendPeriodOf(search, now, texts, 'en-US');
  const day = (moment: number) => new Date(moment).toISOString();
  return [name, day(from), day(until), before.name, day(before.from), day(before.until), month];
};

describe('the period of the page Spend', () => {
  it('is the current month in UTC', () => {
    expect(read({})).toEqual([
      'November 2026',
      '2026-11-01T00:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
      'In October 2026',
      '2026-10-01T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
      '2026-11',
    ]);
  });

  it('can be the current day in UTC, against the one before until the same time', () => {
    expect(read({ period: 'today' })).toEqual([
      'Today',
      '2026-11-28T00:00:00.000Z',
      '2026-11-29T00:00:00.000Z',
      'the day before',
      '2026-11-27T00:00:00.000Z',
      '2026-11-27T18:37:10.000Z',
      undefined,
    ]);
  });

  it('can be the last days', () => {
    expect(read({ period: 'today', last: '7d' })).toEqual([
      'Last 7 days',
      '2026-11-21T18:37:10.000Z',
      '2026-11-28T18:37:10.000Z',
      'the same time before',
      '2026-11-14T18:37:10.000Z',
      '2026-11-21T18:37:10.000Z',
      undefined,
    ]);
  });
});
