import fc from 'fast-check';
import {
  providerDescriptor,
  type Managed,
  type ModelEntry,
  type ModelPlace,
  type Usage,
} from '@model-gateway/core';
import { ResourceIndex } from '@model-gateway/gateway-config';
import { priceOf } from './price-of.js';
import { Prices } from './prices.js';

const usage: Usage = { promptTokens: 1000, completionTokens: 100 };
const flash: ModelPlace = { kind: 'google', model: 'gemini-2.5-flash' };

function modelIndex(...entries: ModelEntry[]): ResourceIndex<ModelEntry> {
  const index = new ResourceIndex<ModelEntry>();
  index.replace('api', stored(...entries));
  return index;
}

function stored(...entries: ModelEntry[]): Managed<ModelEntry>[] {
  return entries.map((item) => ({ item, managedBy: 'api' }));
}

const costing = (id: string, input: number): ModelEntry => ({ id, price: { input, output: 0 } });

/** The rate that counts, in the words of the entries above. */
function inputOf(place: ModelPlace, ...entries: ModelEntry[]): number | undefined {
  return new Prices(modelIndex(...entries)).priceFor(place, 0)?.input;
}

describe('Prices', () => {
  it('says the same as the table while nothing is entered', () => {
    const prices = new Prices(modelIndex());
    for (const kind of ['google', 'vertex-ai'] as const) {
      for (const { id: model } of providerDescriptor(kind).knownModels) {
        expect(prices.of({ kind, slug: 'a', model }, usage, 0)).toBe(priceOf(kind, model, usage, 0));
      }
    }
  });

  it('takes an entered price before that of the table', () => {
    const prices = new Prices(modelIndex({ id: 'google/gemini-2.5-flash', price: { input: 2, output: 8 } }));
    // 1000 × 2000 + 100 × 8000
    expect(prices.of(flash, usage, 0)).toBe(2_800_000);
    expect(prices.priceOf('google', 'gemini-2.5-flash', usage)).toBe(2_800_000);
    const vertex = { ...flash, kind: 'vertex-ai' } as const;
    expect(prices.of(vertex, usage, 0)).toBe(priceOf('vertex-ai', 'gemini-2.5-flash', usage));
  });

  it('obeys every rate of an entry, and those for long prompts', () => {
    const price = {
      input: 1,
      cachedInput: 0.1,
      cacheWrite: 2,
      audioInput: 3,
      output: 10,
      long: { above: 2000, input: 5, output: 50 },
    };
    const prices = new Prices(modelIndex({ id: '@a/own', price }));
    const place: ModelPlace = { kind: 'vertex-ai', slug: 'a', model: 'own' };
    const mixed: Usage = {
      promptTokens: 1000,
      cachedTokens: 100,
      cacheWriteTokens: 50,
      promptTokensByModality: { audio: 10 },
      completionTokens: 7,
    };
    expect(prices.of(place, mixed, 0)).toBe(100 * 100 + 50 * 2000 + 10 * 3000 + 840 * 1000 + 7 * 10_000);
    expect(prices.of(place, { promptTokens: 2001, completionTokens: 1 }, 0)).toBe(2001 * 5000 + 50_000);
  });

  it('knows no price where an entry says that it is not known, though the table has one', () => {
    const prices = new Prices(modelIndex({ id: 'google/gemini-2.5-flash', price: null }));
    expect(prices.of(flash, usage, 0)).toBeUndefined();
  });

  it('counts pictures where the upstream does, and where they have a price', () => {
    const imagen: ModelPlace = { kind: 'vertex-ai', model: 'imagen-4.0-generate-001' };
    const prices = new Prices(modelIndex({ id: 'vertex-ai/imagen-*', price: { input: 0, perImage: 0.04 } }));
    expect(prices.of(imagen, { images: 3 }, 0)).toBe(120_000_000);
    expect(prices.of(imagen, {}, 0)).toBeUndefined();
    const other = new Prices(modelIndex({ id: 'vertex-ai/imagen-*', price: { input: 1, output: 1 } }));
    for (const unpriced of [other, new Prices(modelIndex())]) {
      expect(unpriced.of(imagen, { images: 3 }, 0)).toBeUndefined();
    }
  });

  it('knows no price of what a model writes when the entry has none: nothing is free by forgetting', () => {
    const prices = new Prices(modelIndex({ id: 'google/gemini-2.5-flash', price: { input: 1 } }));
    expect(prices.of(flash, usage, 0)).toBeUndefined();
    expect(prices.of(flash, { promptTokens: 5, totalTokens: 5 }, 0)).toBe(5000);
  });

  it('asks the table where an entry says nothing of the price', () => {
    const prices = new Prices(modelIndex({ id: 'google/gemini-2.5-flash', capabilities: { tools: false } }));
    expect(prices.of(flash, usage, 0)).toBe(priceOf('google', 'gemini-2.5-flash', usage));
  });

  it('goes by the most specific entry', () => {
    const place: ModelPlace = { kind: 'vertex-ai', slug: 'a', model: 'gemini-2.5-flash-001' };
    const ordered = [
      costing('vertex-ai/*', 1),
      costing('vertex-ai/gemini-*', 2),
      costing('vertex-ai/gemini-2.5-*', 3),
      costing('vertex-ai/gemini-2.5-flash', 4),
      costing('vertex-ai/google.gemini-2.5-flash-001', 5),
      costing('vertex-ai/gemini-2.5-flash-001', 6),
      costing('@a/*', 7),
      costing('@a/gemini-2.5-flash', 8),
      costing('@a/gemini-2.5-flash-001', 9),
    ];
    for (let count = 1; count <= ordered.length; count += 1) {
      expect(inputOf(place, ...ordered.slice(0, count).reverse())).toBe(count);
    }
    // One that says nothing of the price stands in nobody's way.
    expect(
      inputOf(place, { id: '@a/gemini-2.5-flash-001', capabilities: { tools: true } }, ordered[0]!),
    ).toBe(1);
  });

  it.each<[string, ModelPlace]>([
    ['google/gemini-2.5-flash', { kind: 'vertex-ai', model: 'gemini-2.5-flash' }],
    ['@b/gemini-2.5-flash', { kind: 'google', slug: 'a', model: 'gemini-2.5-flash' }],
    ['@a/gemini-2.5-flash', { kind: 'google', model: 'gemini-2.5-flash' }],
    ['google/gemini-2.5-flash', { kind: 'google', model: 'gemini-2.5-flash-lite' }],
    ['vertex-ai/anthropic.*', { kind: 'vertex-ai', model: 'meta.llama' }],
    ['vertex-ai/endpoints/1*', { kind: 'vertex-ai', model: '1234' }],
    ['vertex-ai/123', { kind: 'vertex-ai', model: 'endpoints/123' }],
    ['vertex-ai/endpoints/123', { kind: 'vertex-ai', model: 'endpoints/1234' }],
  ])('does not take %s for %j', (id, place) => {
    expect(inputOf(place, costing(id, 77))).not.toBe(77);
  });

  it.each<[string, string]>([
    ['gemini-2.5-flash', 'models/gemini-2.5-flash'],
    ['gemini-2.5-flash', 'publishers/google/models/gemini-2.5-flash'],
    ['gemini-2.5-flash', 'google.gemini-2.5-flash-preview-09-2025'],
    ['anthropic.claude-opus-4-5', 'claude-opus-4-5@20251101'],
    ['claude-opus-4-*', 'anthropic.claude-opus-4-5'],
    ['anthropic.*', 'anthropic.claude-opus-4-5'],
    ['endpoints/123', 'endpoints/123'],
    ['endpoints/123', 'projects/p/locations/l/endpoints/123'],
    ['*', ''],
  ])('takes %s for %s', (name, model) => {
    expect(inputOf({ kind: 'vertex-ai', model }, costing(`vertex-ai/${name}`, 77))).toBe(77);
  });

  it('obeys a change at once, and the source that wins', () => {
    const index = modelIndex(costing('google/gemini-2.5-flash', 1));
    const prices = new Prices(index);
    const input = () => prices.priceFor(flash, 0)?.input;
    expect(input()).toBe(1);
    index.update('api', stored(costing('google/gemini-2.5-flash', 2)), []);
    expect(input()).toBe(2);
    index.replace('file', [{ item: costing('google/gemini-2.5-flash', 3), managedBy: 'file' }]);
    expect(input()).toBe(3);
    index.replace('file', []);
    expect(input()).toBe(2);
    index.update('api', [], ['google/gemini-2.5-flash']);
    expect(input()).toBe(0.3);
  });

  it('goes on finding when callers have written many names, however long', () => {
    const prices = new Prices(modelIndex(costing('google/own-*', 5)));
    for (let count = 0; count < 2000; count += 1) {
      expect(prices.priceFor({ kind: 'google', model: `own-${count}` }, 0)?.input).toBe(5);
    }
    expect(prices.priceFor({ kind: 'google', model: `own-${'x'.repeat(10_000)}` }, 0)?.input).toBe(5);
    expect(prices.priceFor({ kind: 'google', model: `${'x/'.repeat(10_000)}y` }, 0)).toBeUndefined();
  });

  it('adds up: the cost of two answers at flat rates is that of one with all their tokens', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    const rate = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(count, count, count, count, rate, rate, (p1, c1, p2, c2, input, output) => {
        const prices = new Prices(modelIndex({ id: 'google/m', price: { input, output } }));
        const of = (promptTokens: number, completionTokens: number) =>
          prices.of({ kind: 'google', model: 'm' }, { promptTokens, completionTokens }, 0)!;
        expect(of(p1, c1) + of(p2, c2)).toBe(of(p1 + p2, c1 + c2));
      }),
    );
  });
});
