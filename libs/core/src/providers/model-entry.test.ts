import { isRate, modelEntryIdRule, modelSourceRule, hasPriceOrCapabilities } from './model-entry.js';

describe('what an entry about models is called', () => {
  it.each([
    'vertex-ai/gemini-2.5-flash',
    'google/gemini-*',
    'google/*',
    '@team-a/gemini-2.5-flash',
    '@a/*',
    'vertex-ai/anthropic.claude-haiku-4-5@20251001',
    'vertex-ai/publishers/meta/models/llama-4',
    'vertex-ai/endpoints/1234567890',
    `@${'a'.repeat(63)}/${'m'.repeat(128)}*`,
  ])('may be %s', (id) => expect(modelEntryIdRule.pattern.test(id)).toBe(true));

  it.each([
    '',
    'gemini-2.5-flash',
    'azure/gpt',
    'google/',
    'google',
    '@/model',
    '@Team/model',
    '@a',
    'google/a*b',
    'google/**',
    'google/a b',
    'google/a\n',
    'google/\u0000',
    'google/é',
    `google/${'m'.repeat(129)}`,
  ])('is not %j', (id) => expect(modelEntryIdRule.pattern.test(id)).toBe(false));
});

it('takes a source of one line', () => {
  const taken = ['https://example.com/prices', 'our contract of May', ' a', 'a\nb', '', 'x'.repeat(501)];
  expect(taken.map((text) => modelSourceRule.pattern.test(text))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('takes no rate that would be counted as nothing, or beyond exact sums', () => {
  expect([0, 0.000_001, 0.3, 10_000].map(isRate)).toEqual([true, true, true, true]);
  expect([-1, 0.000_000_9, 10_001, Number.NaN, Infinity].map(isRate)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('tells an entry that says nothing from one that says that the price is not known', () => {
  expect([{}, { capabilities: {} }].map(hasPriceOrCapabilities)).toEqual([false, false]);
  expect(
    [{ price: null }, { price: { input: 0 } }, { capabilities: { tools: false } }].map(
      hasPriceOrCapabilities,
    ),
  ).toEqual([true, true, true]);
});
