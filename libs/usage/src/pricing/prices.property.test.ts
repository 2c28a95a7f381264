import fc from 'fast-check';
import {
  providerDescriptor,
  type Managed,
  type ModelEntry,
  type ModelPlace,
  type Usage,
  providerDescriptors,
} from '@model-gateway/core';
import { ResourceIndex } from '@model-gateway/gateway-config';
import { priceOf, Prices, type PriceOf, CostSum } from './prices.js';

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

const claudePrices = () =>
  providerDescriptors().flatMap(({ prices }) => prices.filter(({ model }) => model.startsWith('claude-')));

/** The first moment of 2027. */
const nextYear = Date.UTC(2027, 0, 1);

describe('priceOf', () => {
  it.each([
    // 1000 × 300 + 500 × 2500
    ['google', 'gemini-2.5-flash', { promptTokens: 1000, completionTokens: 500 }, 1_550_000],
    // (1000 - 400) × 300 + 400 × 30 + 500 × 2500
    [
      'google',
      'gemini-2.5-flash',
      { promptTokens: 1000, cachedTokens: 400, completionTokens: 500 },
      1_442_000,
    ],
    // Reasoning is part of the completion: 10 × 300 + 500 × 2500
    [
      'google',
      'gemini-2.5-flash',
      { promptTokens: 10, completionTokens: 500, reasoningTokens: 450 },
      1_253_000,
    ],
    // Tool-use tokens are part of the prompt: 100 × 300 + 1 × 2500
    [
      'google',
      'gemini-2.5-flash',
      { promptTokens: 100, toolUsePromptTokens: 60, completionTokens: 1 },
      32_500,
    ],
    // 40 × 300 + 60 × 1000 + 10 × 2500
    [
      'vertex-ai',
      'gemini-2.5-flash',
      { promptTokens: 100, completionTokens: 10, promptTokensByModality: { text: 40, audio: 60 } },
      97_000,
    ],
    // 200 000 × 1250 + 1000 × 10 000
    ['vertex-ai', 'gemini-2.5-pro', { promptTokens: 200_000, completionTokens: 1000 }, 260_000_000],
    // 200 001 × 2500 + 1000 × 15 000
    ['vertex-ai', 'gemini-2.5-pro', { promptTokens: 200_001, completionTokens: 1000 }, 515_002_500],
    // 100 001 × 2500 + 100 000 × 250 + 1000 × 15 000
    [
      'vertex-ai',
      'gemini-2.5-pro',
      { promptTokens: 200_001, cachedTokens: 100_000, completionTokens: 1000 },
      290_002_500,
    ],
    // 40 × 3000 + 50 × 300 + 10 × 3750 + 100 × 15 000
    [
      'vertex-ai',
      'anthropic.claude-sonnet-4-5@20250929',
      { promptTokens: 100, cachedTokens: 50, cacheWriteTokens: 10, completionTokens: 100 },
      1_672_500,
    ],
    // 1000 × 15 000 + 100 × 75 000
    [
      'vertex-ai',
      'anthropic.claude-opus-4-1@20250805',
      { promptTokens: 1000, completionTokens: 100 },
      22_500_000,
    ],
    // 1000 × 5000 + 100 × 25 000
    ['vertex-ai', 'anthropic.claude-opus-5', { promptTokens: 1000, completionTokens: 100 }, 7_500_000],
    // 7 × 350 + 3 × 1150
    [
      'vertex-ai',
      'meta.llama-4-maverick-17b-128e-instruct-maas',
      { promptTokens: 7, completionTokens: 3 },
      5900,
    ],
    // 10 × 400 + 10 × 2000
    ['vertex-ai', 'mistralai.mistral-medium-3', { promptTokens: 10, completionTokens: 10 }, 24_000],
    // 1000 × 150
    ['google', 'gemini-embedding-001', { promptTokens: 1000, totalTokens: 1000 }, 150_000],
    // 100 × 200 + 258 × 450
    [
      'google',
      'gemini-embedding-2',
      { promptTokens: 358, promptTokensByModality: { text: 100, image: 258 } },
      136_100,
    ],
    // 10 × 300 + 1290 × 30 000 + 20 × 2500
    [
      'google',
      'gemini-2.5-flash-image',
      { promptTokens: 10, completionTokens: 1310, completionTokensByModality: { image: 1290, text: 20 } },
      38_753_000,
    ],
    // 10 × 500 + 100 × 10 000
    ['google', 'gemini-2.5-flash-preview-tts', { promptTokens: 10, completionTokens: 100 }, 1_005_000],
    ['google', 'gemini-2.5-flash', { promptTokens: 0, completionTokens: 0 }, 0],
  ] as const)('%s %s, %j: %i nano-dollars', (kind, model, usage, expected) => {
    expect(priceOf(kind, model, usage)).toBe(expected);
  });

  it('charges cached tokens once, and reasoning too (R29, R32)', () => {
    const usage = {
      promptTokens: 100_000,
      cachedTokens: 90_000,
      completionTokens: 2000,
      reasoningTokens: 1900,
    };
    // 10 000 × 1250 + 90 000 × 125 + 2000 × 10 000
    expect(priceOf('google', 'gemini-2.5-pro', usage)).toBe(43_750_000);
  });

  it('never charges more prompt tokens than there are', () => {
    const usage = { promptTokens: 100, cachedTokens: 80, cacheWriteTokens: 500, completionTokens: 0 };
    // 80 × 300 + 20 × 3750
    expect(priceOf('vertex-ai', 'anthropic.claude-sonnet-4-6', usage)).toBe(99_000);
  });

  it('rounds half up to whole nano-dollars', () => {
    // In flex: 1 × 25 × 0.5, 3 × 25 × 0.5
    const cached = (tokens: number) => ({ promptTokens: tokens, cachedTokens: tokens, completionTokens: 0 });
    const flex = (tokens: number) => ({ ...cached(tokens), serviceTier: 'flex' });
    expect(priceOf('google', 'gemini-3.1-flash-lite', flex(1))).toBe(13);
    expect(priceOf('google', 'gemini-3.1-flash-lite', flex(3))).toBe(38);
    expect(priceOf('google', 'gemini-3.1-flash-lite', cached(3))).toBe(75);
  });

  it.each([
    ['flex', 775_000],
    ['ON_DEMAND_FLEX', 775_000],
    ['priority', 2_790_000],
    ['ON_DEMAND', 1_550_000],
    ['standard', 1_550_000],
    ['PROVISIONED_THROUGHPUT', undefined],
  ])('knows what the tier %s costs', (serviceTier, expected) => {
    const usage = { promptTokens: 1000, completionTokens: 500, serviceTier };
    expect(priceOf('vertex-ai', 'gemini-2.5-flash', usage)).toBe(expected);
  });

  it('takes the tiers for Gemini’s alone', () => {
    const usage = { promptTokens: 1000, completionTokens: 0, serviceTier: 'priority' };
    expect(priceOf('vertex-ai', 'anthropic.claude-sonnet-5', usage)).toBe(2_000_000);
  });

  it('follows prices that change', () => {
    const usage = { promptTokens: 1000, completionTokens: 100 };
    expect(priceOf('google', 'gemini-3.8-flash', usage)).toBe(1_125_000);
    expect(priceOf('google', 'gemini-3.8-flash', usage, nextYear - 1)).toBe(1_125_000);
    expect(priceOf('google', 'gemini-3.8-flash', usage, nextYear)).toBe(2_250_000);
  });

  it.each([
    ['gemini-2.5-flash-001', 'gemini-2.5-flash'],
    ['gemini-2.5-flash-preview-09-2025', 'gemini-2.5-flash'],
    ['gemini-2.5-pro-preview-05-06', 'gemini-2.5-pro'],
    ['gemini-3.1-pro-preview', 'gemini-3.1-pro'],
    ['gemini-2.5-flash-lite-preview-09-2025', 'gemini-2.5-flash-lite'],
    ['gemini-2.5-flash@default', 'gemini-2.5-flash'],
    ['models/gemini-2.5-flash', 'gemini-2.5-flash'],
    ['publishers/google/models/gemini-2.5-flash', 'gemini-2.5-flash'],
    ['google.gemini-2.5-flash', 'gemini-2.5-flash'],
    ['anthropic.claude-opus-4-5@20251101', 'claude-opus-4-5'],
    ['anthropic/claude-opus-4-5@20251101', 'claude-opus-4-5'],
    ['claude-haiku-4-5-20251001', 'claude-haiku-4-5'],
    ['anthropic.claude-opus-4-6@default', 'claude-opus-4-6'],
    ['mistralai.mistral-small-2503@001', 'mistral-small-2503'],
    ['meta.llama-3.3-70b-instruct-maas', 'llama-3.3-70b-instruct'],
  ])('takes %s for %s', (model, family) => {
    const usage = { promptTokens: 1000, completionTokens: 1000 };
    const expected = priceOf('vertex-ai', family, usage);
    expect(expected).toBeGreaterThan(0);
    expect(priceOf('vertex-ai', model, usage)).toBe(expected);
  });

  it.each(
    [
      'gemini-2.5-flash-native-audio-preview-09-2025',
      'gemini-2.5-flash-lite-image',
      'gemini-2.5',
      'gemini-2.5-flas',
      'gemini-2.5-flash2',
      'claude-opus-5-9',
      'claude-opus-4-9',
      'mistral-medium-3.5',
      'endpoints/1234567890',
      'unknown',
      'constructor',
      '__proto__',
      '',
      '-',
      'a-'.repeat(100_000),
      `gemini-2.5-flash${'-001'.repeat(100_000)}`,
    ].map((model) => [model.slice(0, 50), model] as const),
  )('knows no price of %j', (_, model) => {
    expect(priceOf('vertex-ai', model, { promptTokens: 1, completionTokens: 1 })).toBeUndefined();
  });

  it('knows no price of a platform model at the direct provider', () => {
    expect(priceOf('google', 'claude-opus-5', { promptTokens: 1, completionTokens: 1 })).toBeUndefined();
  });

  it.each([
    ['gemini-2.5-flash', {}],
    ['gemini-2.5-flash', { promptTokens: 5 }],
    ['gemini-2.5-flash', { completionTokens: 5 }],
    ['gemini-2.5-flash', { totalTokens: 5 }],
    ['gemini-2.5-flash-image', { promptTokens: 5, completionTokens: 1290 }],
    ['gemini-2.5-flash', { promptTokens: 1e300, completionTokens: 1 }],
    ['gemini-2.5-flash', { promptTokens: Number.NaN, completionTokens: 1 }],
  ])('says nothing of %s when the counts are %j', (model, usage) => {
    expect(priceOf('google', model, usage)).toBeUndefined();
  });

  it('takes the completion from the total where the upstream leaves zeros out', () => {
    expect(priceOf('google', 'gemini-2.5-flash', { promptTokens: 10, totalTokens: 10 })).toBe(3000);
  });

  it('has a price, a source and a day for each row', () => {
    for (const { model, input, source, read } of providerDescriptors().flatMap(({ prices }) => prices)) {
      expect([model, input > 0]).toEqual([model, true]);
      expect(source).toMatch(/^https:\/\//);
      expect(read).toMatch(/^2026-\d{2}-\d{2}$/);
    }
  });

  it('writes to Claude’s caches at 1.25 times the input', () => {
    for (const { model, input, cacheWrite } of claudePrices()) {
      expect([model, cacheWrite]).toEqual([model, input * 1.25]);
    }
  });

  it('knows the price of every known model but these', () => {
    const usage = { promptTokens: 1, completionTokens: 1, completionTokensByModality: { text: 1 } };
    const unknown = (['google', 'vertex-ai'] as const).flatMap((kind) =>
      providerDescriptor(kind)
        .knownModels.map(({ id }) => id)
        .filter((id) => (priceOf(kind, id, usage) ?? priceOf(kind, id, { promptTokens: 1 })) === undefined),
    );
    expect(unknown).toEqual([
      'gemini-3.1-flash-lite-image',
      'imagen-4.0-fast-generate-001',
      'imagen-4.0-generate-001',
      'imagen-4.0-ultra-generate-001',
      'multimodalembedding@001',
      'text-embedding-005',
      'text-multilingual-embedding-002',
      'anthropic.claude-fable-5-2',
      'deepseek-ai.deepseek-v3.1-maas',
      'openai.gpt-oss-120b-maas',
      'openai.gpt-oss-20b-maas',
      'qwen.qwen3-235b-a22b-instruct-2507-maas',
      'qwen.qwen3-coder-480b-a35b-instruct-maas',
      'qwen.qwen3-next-80b-a3b-instruct-maas',
      'mistralai.codestral-2',
    ]);
  });
});

/** What requests cost is tested where they are: in the HTTP edge. */
describe('a sum of costs', () => {
  const usage = { promptTokens: 1 };
  function sumOf(price: PriceOf, models: readonly (string | undefined)[], beginning?: number) {
    const cost = new CostSum(price, beginning);
    for (const model of models) cost.add('google', model, usage, 0, undefined);
    return cost.nanoDollars;
  }

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
