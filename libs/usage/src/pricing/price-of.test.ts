import { providerDescriptor, providerDescriptors } from '@model-gateway/core';
import { priceOf } from './price-of.js';

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
