import type { ModelPrice, TokenRates } from '../models/model-price.js';

const dayMs = 24 * 60 * 60 * 1000;

/** What holds for every list of prices. Called in a test file of the list's. */
export function describePrices(name: string, prices: readonly ModelPrice[]): void {
  const titled = prices.map((price) => [price.model, price] as const);

  describe(name, () => {
    it.each(titled)('are positive, and plausible beside each other: %s', (_model, { long, ...price }) => {
      expectPlausible(price);
      if (!long) return;
      expect(long.above).toBeGreaterThan(0);
      expectPlausible(long);
      for (const [rate, value] of ratesOf(long)) expect([rate, value]).toEqual([rate, above(price[rate])]);
    });

    it.each(titled)('say where they were read, and when: %s', (_model, { source, read, from }) => {
      expect(source).toMatch(/^https:\/\/.+\..+\/./);
      expect(read).toMatch(/^20\d\d-\d\d-\d\d$/);
      // A price begins with a day of UTC.
      if (from !== undefined) expect(from % dayMs).toBe(0);
    });

    it('are of models by their bare names, one for each date', () => {
      const dated = prices.map(({ model, from = 0 }) => `${model} ${from}`);
      expect(new Set(dated).size).toBe(dated.length);
      for (const { model } of prices) expect(model).toMatch(/^[a-z]+-?[\w.-]*\d[\w.-]*$/);
    });
  });
}

const names = [
  'input',
  'cachedInput',
  'cacheWrite',
  'audioInput',
  'imageInput',
  'videoInput',
  'output',
  'imageOutput',
] as const satisfies readonly (keyof TokenRates)[];

function ratesOf(rates: TokenRates): [keyof TokenRates, number][] {
  return names.flatMap((name): [keyof TokenRates, number][] => {
    const value = rates[name];
    return value === undefined ? [] : [[name, value]];
  });
}

function expectPlausible(rates: TokenRates): void {
  for (const [name, value] of ratesOf(rates)) expect([name, value]).toEqual([name, above(0)]);
  const { input, cachedInput, cacheWrite, output } = rates;
  if (cachedInput !== undefined) expect(cachedInput).toBeLessThan(input);
  if (cacheWrite !== undefined) expect(cacheWrite).toBeGreaterThan(input);
  if (output !== undefined) expect(output).toBeGreaterThanOrEqual(input);
}

/** Equal to any number above this one. */
function above(least = 0): unknown {
  return {
    asymmetricMatch: (value: unknown) => typeof value === 'number' && value > least,
    toString: () => `a number above ${least}`,
  };
}
