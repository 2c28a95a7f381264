import { bodyOf, checkOwnPrice, ownPriceValues } from './own-price-values.js';
import type { ModelEntry } from './model-rows.js';

const entry: ModelEntry = {
  id: 'google/m',
  managedBy: 'api',
  price: { input: 1, output: 2, long: { above: 200_000, input: 3, output: 4, audioInput: 5 } },
  capabilities: { contextWindow: 1000, images: false },
  source: 'Our contract',
};

describe('the form of an own price', () => {
  it.each([
    entry,
    { ...entry, price: null },
    { id: 'google/m', managedBy: 'api', capabilities: { tools: true } } as ModelEntry,
  ])('says what the entry said', (before) => {
    const { price, capabilities, source } = bodyOf(ownPriceValues('', before), before);
    expect({ price, capabilities, source: source ?? undefined }).toEqual({
      price: before.price,
      capabilities: before.capabilities,
      source: before.source,
    });
  });

  it('begins with the price that counts now', () =>
    expect(bodyOf(ownPriceValues('google/m', undefined, { input: 0.3, output: 2.5 }))).toEqual({
      price: { input: 0.3, output: 2.5 },
      capabilities: null,
      source: null,
    }));

  it.each([
    ['id', { id: ' ' }],
    ['rates', { rates: { ...ownPriceValues('').rates, input: '' } }],
    ['rates', { rates: { ...ownPriceValues('').rates, input: '-1' } }],
    ['long', { long: { above: '', input: '1', cachedInput: '', output: '' } }],
    ['contextWindow', { contextWindow: '1.5' }],
    ['price', { price: 'known', contextWindow: '', capabilities: ownPriceValues('').capabilities }],
  ] as const)('refuses what is wrong with %s', (field, wrong) =>
    expect(checkOwnPrice({ ...ownPriceValues('', entry), ...wrong })).toHaveProperty(field),
  );

  it('finds nothing wrong with a sound one', () =>
    expect(checkOwnPrice(ownPriceValues('', entry))).toEqual({}));
});
