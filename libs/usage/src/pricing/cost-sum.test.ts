import type { PriceOf } from './price-of.js';
import { CostSum } from './cost-sum.js';

const usage = { promptTokens: 1 };

function sumOf(price: PriceOf, models: readonly (string | undefined)[], beginning?: number) {
  const cost = new CostSum(price, beginning);
  for (const model of models) cost.add('google', model, usage, 0, undefined);
  return cost.nanoDollars;
}

/** What requests cost is tested where they are: in the HTTP edge. */
describe('a sum of costs', () => {
  const price: PriceOf = (_kind, model) => (model === 'unknown' ? undefined : Number(model));

  it('is what all uses cost, besides what was used before', () => {
    expect(sumOf(price, ['1', '2'])).toBe(3);
    expect(sumOf(price, ['1', '2'], 4)).toBe(7);
    expect(sumOf(price, ['0'])).toBe(0);
    expect(sumOf(price, [], 0)).toBe(0);
    expect(sumOf(price, [])).toBeUndefined();
  });

  it('is null, for good, when a price is not known, or the sum is beyond what numbers hold', () => {
    expect(sumOf(price, ['1', 'unknown', '1'])).toBeNull();
    expect(sumOf(price, ['1', undefined])).toBeNull();
    expect(sumOf(price, ['9007199254740991', '1'])).toBeNull();
  });
});
