import { byDay, byHour, dayMs, hourMs } from '../rollup/steps.js';
import { rollupSourceOf, segmentsOf } from './plan.js';

const query = { from: 0, until: 3 * dayMs, limit: 10 };

describe('segmentsOf', () => {
  it('has whole hours and sealed days from the rollup, and the ends from the rows', () => {
    const cut = segmentsOf({ ...query, from: 5, until: 3 * dayMs + 90 * 60_000 }, false, {
      horizon: 0,
      sealedDays: [0, dayMs, 2 * dayMs],
    });
    expect(cut).toEqual([
      { step: undefined, from: 5, until: hourMs },
      { step: byHour, from: hourMs, until: dayMs },
      { step: byDay, from: dayMs, until: 3 * dayMs },
      { step: byHour, from: 3 * dayMs, until: 3 * dayMs + hourMs },
      { step: undefined, from: 3 * dayMs + hourMs, until: 3 * dayMs + 90 * 60_000 },
    ]);
  });

  it('has pairs from sealed days alone', () => {
    expect(segmentsOf(query, true, { horizon: 0, sealedDays: [dayMs] })).toEqual([
      { step: undefined, from: 0, until: dayMs },
      { step: byDay, from: dayMs, until: 2 * dayMs },
      { step: undefined, from: 2 * dayMs, until: 3 * dayMs },
    ]);
  });

  it('asks the rows for what was deleted in part', () => {
    expect(
      segmentsOf({ ...query, until: dayMs }, false, { horizon: hourMs * 5 + 1, sealedDays: [] }),
    ).toEqual([
      { step: undefined, from: 0, until: 6 * hourMs },
      { step: byHour, from: 6 * hourMs, until: dayMs },
    ]);
  });
});

describe('rollupSourceOf', () => {
  it.each([
    [{}, '', false],
    [{ groupBy: 'model' }, 'model', false],
    [{ groupBy: 'user' }, 'metadata.k_user', false],
    [{ callerId: 'a' }, 'key', false],
    [{ callerId: 'a', groupBy: 'key', step: 'hour' }, 'key', false],
    [{ callerId: 'a', groupBy: 'model' }, 'model|key', true],
    [{ callerId: 'a', model: 'b', step: 'day' }, 'model|key', true],
    [{ metadata: { 'a.b': 'x' } }, 'metadata.ka~002eb', false],
  ] as const)('answers %j from %s', (more, dimension, isPair) => {
    expect(rollupSourceOf({ ...query, ...more })).toMatchObject({ dimension, isPair });
  });

  it.each([
    { step: 'minute' },
    { traceId: 'a' },
    { durationMs: { min: 1 } },
    { model: 'a', groupBy: 'user' },
    { model: 'a', callerId: 'b', groupBy: 'status' },
    { model: 'a', callerId: 'b', cache: 'HIT' },
    { model: 'a', callerId: 'b', step: 'hour' },
  ] as const)('leaves %j to the rows', (more) => {
    expect(rollupSourceOf({ ...query, ...more })).toBeUndefined();
  });
});
