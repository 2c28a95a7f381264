import type { ProviderKind, Usage } from '@model-gateway/core';
import { findPrice } from './find-price.js';
import type { TokenRates } from './model-price.js';
import { tierFactor } from './tier-factor.js';

/** Of one rate, in a millionth of a dollar per million tokens: a whole number, so that no sum of tokens is inexact. */
const precision = 1_000_000;
/** How many of those are a nano-dollar for one token. */
const perNanoDollar = 1000;

/**
 * What an answer cost, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined when the price is
 * not known, or the usage lacks a count that it takes.
 *
 * @param at when it was asked, in milliseconds since 1970, for prices that change; absent: before they do
 */
export function priceOf(kind: ProviderKind, model: string, usage: Usage, at?: number): number | undefined {
  const price = findPrice(kind, model, at);
  const { promptTokens } = usage;
  const factor = tierFactor(usage.serviceTier, model);
  if (!price || promptTokens === undefined || factor === undefined) return undefined;
  const rates = price.long && promptTokens > price.long.above ? price.long : price;
  const output = costOfCompletion(rates, promptTokens, usage);
  if (output === undefined) return undefined;
  const cost = Math.round((costOfPrompt(rates, promptTokens, usage) + output) * factor);
  return Number.isSafeInteger(cost) ? Math.floor((cost + perNanoDollar / 2) / perNanoDollar) : undefined;
}

/** Each token once: what was cached or written to a cache is part of the prompt, and so are those of each kind. */
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

/** Reasoning is part of the completion. */
function costOfCompletion(rates: TokenRates, promptTokens: number, usage: Usage): number | undefined {
  if (rates.output === undefined) return 0;
  const { completionTokensByModality: kinds, totalTokens } = usage;
  const told = totalTokens === undefined ? undefined : Math.max(totalTokens - promptTokens, 0);
  const tokens = usage.completionTokens ?? told;
  if (tokens === undefined) return undefined;
  if (rates.imageOutput === undefined) return tokens * scaled(rates.output);
  if (!kinds && tokens > 0) return undefined;
  const images = Math.min(kinds?.image ?? 0, tokens);
  return images * scaled(rates.imageOutput) + (tokens - images) * scaled(rates.output);
}

function scaled(dollars: number): number {
  return Math.round(dollars * precision);
}
