import type { TokenRates, Usage } from '@model-gateway/core';
import { tierFactor } from './tier-factor.js';
import type { TokenPrice } from './token-price.js';

/** Of one rate, in a millionth of a dollar per million tokens, or for a picture: a whole number, so that no sum of tokens is inexact. */
const precision = 1_000_000;
/** How many of those are a nano-dollar for one token; and so many nano-dollars is one, for a picture. */
const perNanoDollar = 1000;

/**
 * What an answer cost at that price, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined when the
 * usage lacks a count that it takes, or the tier has no price by the token.
 *
 * @param model its name, which says what the tiers of service mean
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

/** Reasoning is part of the completion. What a model writes that has no price for it is not for nothing. */
function costOfCompletion(rates: TokenRates, promptTokens: number, usage: Usage): number | undefined {
  const { completionTokensByModality: kinds, totalTokens } = usage;
  const told = totalTokens === undefined ? undefined : Math.max(totalTokens - promptTokens, 0);
  const tokens = usage.completionTokens ?? told;
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
