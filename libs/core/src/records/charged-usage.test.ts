import { requestRecord } from '../testing/request-record-fixture.js';
import { chargedUsageOf } from './charged-usage.js';

const attempt = { retry: 0, startedAt: 0, durationMs: 1, outcome: 'failed' } as const;

describe('chargedUsageOf', () => {
  it('gives the usage of the response at the target of the request', () => {
    const usage = { promptTokens: 1 };
    const record = requestRecord('r', { usage, model: 'm', attempts: [{ ...attempt, outcome: 'served' }] });
    expect(chargedUsageOf(record)).toEqual([{ usage, target: record }]);
  });

  it('adds the usage of other attempts, each at its own target', () => {
    const other = { ...attempt, model: 'other', usage: { promptTokens: 2 } };
    const record = requestRecord('r', {
      usage: { promptTokens: 1 },
      attempts: [other, { ...attempt, outcome: 'served' }],
    });
    expect(chargedUsageOf(record).map(({ usage, target }) => [usage.promptTokens, target.model])).toEqual([
      [1, record.model],
      [2, 'other'],
    ]);
  });

  it('charges a cached response nothing, but the attempts before it', () => {
    const other = { ...attempt, usage: { promptTokens: 2 } };
    const record = requestRecord('r', { usage: { promptTokens: 1 }, cache: 'HIT', attempts: [other] });
    expect(chargedUsageOf(record)).toEqual([{ usage: { promptTokens: 2 }, target: other }]);
    expect(chargedUsageOf({ ...record, attempts: [] })).toEqual([]);
  });
});
