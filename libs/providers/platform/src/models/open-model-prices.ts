import type { ModelPrice } from '@model-gateway/core';

/** Google's page of prices, as two public registers of prices quote it. */
const source = 'https://cloud.google.com/vertex-ai/generative-ai/pricing#partner-models';
const read = '2026-11-22';
/** The day on which a public price table was compared with that page. */
const compared = '2026-08-20';

/**
 * Other makers' models that the platform provider serves. Left out are those whose public sources contradict each
 * other, such as Codestral 2, gpt-oss, Qwen 3 and DeepSeek 3.1: no price is better than a wrong one.
 */
export const openModelPrices: readonly ModelPrice[] = [
  { model: 'llama-3.3-70b-instruct', input: 0.72, output: 0.72, source, read: compared },
  { model: 'llama-4-maverick-17b-128e-instruct', input: 0.35, output: 1.15, source, read },
  { model: 'llama-4-scout-17b-16e-instruct', input: 0.25, output: 0.7, source, read },
  { model: 'mistral-medium-3', input: 0.4, output: 2, source, read: compared },
  { model: 'mistral-small-2503', input: 0.1, output: 0.3, source, read: compared },
  { model: 'deepseek-r1-0528', input: 1.35, output: 5.4, source, read },
  { model: 'deepseek-v3.2', input: 0.56, output: 1.68, source, read },
  { model: 'glm-5', input: 1, cachedInput: 0.1, output: 3.2, source, read },
  { model: 'grok-4.1-fast-reasoning', input: 0.2, cachedInput: 0.05, output: 0.5, source, read },
  { model: 'kimi-k2-thinking', input: 0.6, output: 2.5, source, read },
  { model: 'minimax-m2', input: 0.3, output: 1.2, source, read },
];
