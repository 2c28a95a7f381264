import type { TokenRates, Usage } from '@model-gateway/core';
import type { TokenPrice } from './token-price.js';

/** Rates are scaled to whole millionths of a dollar (per million tokens, or per image), so that sums are exact. */
const precision = 1_000_000;
/** Scaled token cost per nano-dollar; for an image, nano-dollars per scaled unit. */
const perNanoDollar = 1000;

/**
 * The cost of a response at a price, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined when the
 * usage lacks a needed count, or the service tier has no price per token.
 *
 * @param model its name, because service tiers are priced per model family
 */
export function costOf(price: TokenPrice, model: string, usage: Usage): number | undefined {
  const { promptTokens, images } = usage;
  if (images !== undefined && price.perImage !== undefined) {
    return images * scaled(price.perImage) * perNanoDollar;
  }
  const factor = tierFactor(usage.serviceTier, model);
  if (promptTokens === undefined || factor === undefined) return undefined;
  const rates = price.long && promptTokens > price.long.above ? price.long : price;
  const output = costOfCompletion(rates, promptTokens, usage);
  if (output === undefined) return undefined;
  const cost = Math.round((costOfPrompt(rates, promptTokens, usage) + output) * factor);
  return Number.isSafeInteger(cost) ? Math.floor((cost + perNanoDollar / 2) / perNanoDollar) : undefined;
}

/** Charges each prompt token once: cached, cache-written and per-modality tokens are all part of the prompt count. */
function costOfPrompt(rates: TokenRates, promptTokens: number, usage: Usage): number {
  const { promptTokensByModality: kinds = {} } = usage;
  let rest = promptTokens;
  let cost = 0;
  const take = (tokens: number | undefined, rate: number | undefined): void => {
    const taken = Math.min(tokens ?? 0, rest);
    rest -= taken;
    cost += taken * scaled(rate ?? rates.input);
  };
  take(usage.cachedTokens, rates.cachedInput);
  take(usage.cacheWriteTokens, rates.cacheWrite);
  take(kinds.audio, rates.audioInput);
  take(kinds.image, rates.imageInput);
  take(kinds.video, rates.videoInput);
  take(rest, rates.input);
  return cost;
}

/** Reasoning is part of the completion. Output of a model without an output price has an unknown cost, not 0. */
function costOfCompletion(rates: TokenRates, promptTokens: number, usage: Usage): number | undefined {
  const { completionTokensByModality: kinds, totalTokens } = usage;
  const derived = totalTokens === undefined ? undefined : Math.max(totalTokens - promptTokens, 0);
  const tokens = usage.completionTokens ?? derived;
  if (rates.output === undefined) return (tokens ?? 0) === 0 ? 0 : undefined;
  if (tokens === undefined) return undefined;
  if (rates.imageOutput === undefined) return tokens * scaled(rates.output);
  if (!kinds && tokens > 0) return undefined;
  const images = Math.min(kinds?.image ?? 0, tokens);
  return images * scaled(rates.imageOutput) + (tokens - images) * scaled(rates.output);
}

function scaled(dollars: number): number {
  return Math.round(dollars * precision);
}

/**
 * The price factor of Gemini's service tiers relative to the standard tier, by the tier names of both upstreams.
 * Flex: https://ai.google.dev/gemini-api/docs/optimization (read 2026-11-22), which says 75 to 100 % more for priority;
 * the price table of LiteLLM has 80 %. Provisioned throughput is paid in advance and has no price per token.
 */
const factors: ReadonlyMap<string, number | undefined> = new Map<string, number | undefined>([
  ['flex', 0.5],
  ['on_demand_flex', 0.5],
  ['priority', 1.8],
  ['on_demand_priority', 1.8],
  ['provisioned_throughput', undefined],
]);

/** The factor on the price of the standard tier; undefined when the tier has no price per token. */
function tierFactor(tier: string | undefined, model: string): number | undefined {
  const name = tier?.toLowerCase();
  if (name === undefined || !factors.has(name)) return 1;
  const factor = factors.get(name);
  // Other models report the same tier names at the standard price on the platform provider.
  return factor === undefined || model.includes('gemini') ? factor : 1;
}
