import { changeOf, formatChange, periodBefore, seriesOf, stepOf, type AnalyticsRow } from './home-series.js';

const hour = 3_600_000;
const row = (more: Partial<AnalyticsRow>): AnalyticsRow => ({
  requests: 1,
  errors: 0,
  cacheHits: 0,
  rescued: 0,
  promptTokens: 0,
  completionTokens: 0,
  cachedTokens: 0,
  reasoningTokens: 0,
  totalTokens: 0,
  cost: null,
  unpriced: 0,
  ...more,
});
const at = (time: number) => new Date(time).toISOString();

describe('seriesOf', () => {
  it('has every interval of the period, the groups in their order, and all together', () => {
    const rows = [
      row({ group: 'a', at: at(2 * hour), requests: 5 }),
      row({ group: null, at: at(hour), requests: 2 }),
      row({ sumOf: 'rest', at: at(hour), requests: 3 }),
      row({ sumOf: 'all', at: at(hour), requests: 5 }),
      row({ sumOf: 'all', at: at(2 * hour), requests: 5 }),
    ];
    const series = seriesOf(rows, { from: hour + 1, until: 3 * hour + 1 }, 'hour');
    const counts = (all: readonly (AnalyticsRow | undefined)[]) => all.map((one) => one?.requests);
    expect(series.times).toEqual([hour, 2 * hour, 3 * hour]);
    expect(counts(series.all)).toEqual([5, 5, undefined]);
    expect(series.groups.map(({ group, rows: own }) => [group, counts(own)])).toEqual([
      ['a', [undefined, 5, undefined]],
      [null, [2, undefined, undefined]],
      [undefined, [3, undefined, undefined]],
    ]);
  });

  it('is empty where nothing was', () => {
    expect(seriesOf([], { from: 0, until: 2 * hour }, 'hour')).toEqual({
      times: [0, hour],
      all: [undefined, undefined],
      groups: [],
    });
  });
});

describe('the period before', () => {
  it('has the same length and ends where the period begins', () => {
    expect(periodBefore({ from: 10, until: 14 })).toEqual({ from: 6, until: 10 });
  });

  it.each([
    [103, 100, '+3%'],
    [88, 100, '-12%'],
    [100.2, 100, '0%'],
    [1400, 100, '×14'],
  ])('is compared: %s after %s is %s', (now, before, text) => {
    expect(formatChange(changeOf(now, before) ?? 0, 'en-US')).toBe(text);
  });

  it('is not compared where there was nothing', () => {
    expect(changeOf(5, 0)).toBeUndefined();
    expect(changeOf(undefined, 5)).toBeUndefined();
  });
});

it.each([
  [hour, 'minute'],
  [24 * hour, 'hour'],
  [30 * 24 * hour, 'day'],
])('a period of %s milliseconds has intervals of a %s', (length, step) => {
  expect(stepOf({ from: 0, until: length })).toBe(step);
});
