import { modelEntryIdRule } from '@model-gateway/core';
import { listKnownModels } from './list-known-models.js';

const before = Date.UTC(2026, 10, 22);
const after = Date.UTC(2027, 0, 1);

it('lists each model once, under the id that an entry about it has', () => {
  const ids = listKnownModels(before).map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids.filter((id) => !modelEntryIdRule.pattern.test(id))).toEqual([]);
  expect(ids).toContain('vertex-ai/anthropic.claude-opus-4-5@20251101');
});

it('says of every price and capability where it stands, and never 0 for what is not known', () => {
  const models = listKnownModels(before);
  for (const { price, capabilities } of models) {
    if (price)
      expect(price).toMatchObject({ source: expect.stringMatching(/^https:/), read: expect.any(String) });
    if (capabilities) expect(capabilities.source).toMatch(/^https:/);
    expect(price?.input).not.toBe(0);
  }
  expect(models.find(({ id }) => id === 'vertex-ai/imagen-4.0-generate-001')).toMatchObject({
    price: undefined,
    capabilities: undefined,
  });
});

it('tells the price of the moment, and those to come', () => {
  const at = (time: number) => listKnownModels(time).find(({ id }) => id === 'google/gemini-3.8-flash');
  expect(at(before)).toMatchObject({ price: { input: 0.75 }, laterPrices: [{ input: 1.5, from: after }] });
  expect(at(after)).toMatchObject({ price: { input: 1.5 }, laterPrices: [] });
});
