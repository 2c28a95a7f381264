import { InvalidRequestError, type AnalyticsQuery, type LogQuery } from '@model-gateway/core';
import { checkAnalyticsQuery, checkLogQuery } from './check-log-query.js';

const hour = 3_600_000;

/** The parameter that is refused; undefined: none is. */
function refused(check: () => void): string | undefined {
  try {
    check();
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    expect(error.code).toBe('invalid_value');
    expect(error.message.startsWith(`${error.param} `)).toBe(true);
    return error.param;
  }
  return undefined;
}

const metadataOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`key${place}`, 'value']));

describe('checkLogQuery', () => {
  it.each<[string | undefined, Partial<LogQuery>]>([
    [undefined, {}],
    [undefined, { from: 0, until: 1, limit: 1_000, status: { min: 200, max: 200 }, durationMs: { min: 0 } }],
    [undefined, { metadata: metadataOf(10), text: 'a '.repeat(20) }],
    ['until', { from: 1, until: 1 }],
    ['until', { from: 2, until: 1 }],
    ['from', { from: -1 }],
    ['from', { from: NaN }],
    ['until', { until: 1e16 }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 1.5 }],
    ['limit', { limit: 1_001 }],
    ['status_max', { status: { min: 500, max: 499 } }],
    ['cost_max', { nanoDollars: { min: 2, max: 1 } }],
    ['cost_min', { nanoDollars: { min: -1 } }],
    ['tokens_max', { totalTokens: { max: NaN } }],
    ['duration_max', { durationMs: { min: 2, max: 1 } }],
    ['metadata', { metadata: metadataOf(11) }],
    ['text', { text: 'a '.repeat(21) }],
  ])('refuses %s of %j', (param, members) => {
    expect(refused(() => checkLogQuery({ limit: 10, ...members }))).toBe(param);
  });

  it('takes a filter without pages, as exports have it', () => {
    expect(refused(() => checkLogQuery({ from: 0 }))).toBeUndefined();
  });
});

describe('checkAnalyticsQuery', () => {
  it.each<[string | undefined, Partial<AnalyticsQuery>]>([
    [undefined, { until: 2_000 * hour, step: 'hour' }],
    [undefined, { until: 100 * 365 * 24 * hour }],
    [undefined, { until: 2_000 * hour, step: 'hour', groupBy: 'model', limit: 50 }],
    [undefined, { until: 2_000 * hour, step: 'hour', limit: 51 }],
    ['limit', { until: 2_000 * hour, step: 'hour', groupBy: 'model', limit: 51 }],
    ['step', { until: 2_000 * hour + 1, step: 'hour' }],
    // Two thousand hours that begin and end within one.
    ['step', { from: 1, until: 2_000 * hour + 1, step: 'hour' }],
    ['step', { until: 34 * hour, step: 'minute' }],
    [undefined, { until: 33 * hour, step: 'minute' }],
    ['until', { from: 5, until: 5, step: 'day' }],
    ['status_max', { status: { min: 2, max: 1 } }],
  ])('refuses %s of %j', (param, members) => {
    expect(refused(() => checkAnalyticsQuery({ from: 0, until: 1, limit: 10, ...members }))).toBe(param);
  });
});
