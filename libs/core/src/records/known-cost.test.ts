import { knownNanoDollars } from './known-cost.js';
import type { RecordedAttempt } from './request-record.js';

const attempts = (...amounts: readonly (number | null | undefined)[]): readonly RecordedAttempt[] =>
  amounts.map((nanoDollars) => ({ ...(nanoDollars !== undefined && { nanoDollars }) }) as RecordedAttempt);

describe('what is known of the cost of a request', () => {
  it.each([
    ['the cost, where all of it is known', 30, attempts(10, 20), 30],
    ['that of the attempts with a price, where one has none', null, attempts(10, null, 20), 30],
    ['nothing, where no attempt has a price', null, attempts(null, undefined), null],
    ['nothing, where its only attempt has no price', null, attempts(undefined), null],
  ] as const)('is %s', (_name, nanoDollars, made, expected) => {
    expect(knownNanoDollars({ nanoDollars, attempts: made })).toBe(expected);
  });

  it('is nothing where nothing is charged', () => {
    expect(knownNanoDollars({ attempts: attempts(undefined) })).toBeUndefined();
  });
});
