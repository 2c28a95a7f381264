import { costText } from './response-headers.js';

describe('costText', () => {
  it.each([
    [0, '0'],
    [1, '0.000000001'],
    [125_000, '0.000125'],
    [1_000_000_000, '1'],
    [10_500_000_000, '10.5'],
    [123_456_789_012, '123.456789012'],
  ])('%d nano-dollars', (nanoDollars, text) => expect(costText(nanoDollars)).toBe(text));
});
