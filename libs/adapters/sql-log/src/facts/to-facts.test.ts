import { logRecord } from '@model-gateway/core/testing';
import type { RecordedAttempt } from '@model-gateway/core';
import { toFacts } from './to-facts.js';

const attempt = (nanoDollars: number | null) => ({ outcome: 'failed', nanoDollars }) as RecordedAttempt;

describe('the narrow row of a record', () => {
  it('counts what is known of a cost, and that there is more', () => {
    const attempts = [attempt(40), attempt(null)];
    expect(toFacts(logRecord('req_1', { nanoDollars: null, attempts }))).toMatchObject({
      nano_dollars: 40,
      unpriced: 1,
    });
  });

  it('has no cost where no price is known', () => {
    expect(toFacts(logRecord('req_1', { nanoDollars: null }))).toMatchObject({
      nano_dollars: null,
      unpriced: 1,
    });
  });
});
