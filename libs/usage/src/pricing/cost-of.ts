import type { TokenRates, Usage } from '@model-gateway/core';
import { tierFactor } from './tier-factor.js';
import type { TokenPrice } from './token-price.js';

/** Rates are scaled to whole millionths of a dollar (per million tokens, or per image), so that sums are exact. */
const precision = 1_000_000;
/** Scaled token cost per nano-dollar; for an image, nano-dollars per scaled unit. */
const perNanoDollar = 1000;

/** What usage is charged for. Each token belongs to one kind. */
export type ChargeKind =
  | 'input'
  | 'cached_input'
  | 'cache_write'
  | 'audio_input'
  | 'image_input'
  | 'video_input'
  | 'output'
  | 'reasoning'
  | 'image_output'
  | 'image';

/** Receives the tokens of one kind, and their rate in US dollars per million. */
type TokenVisitor = (kind: ChargeKind, tokens: number, rate: number) => void;

/**
 * The cost of a response at a price, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined when the
 * usage lacks a needed count, or the service tier has no price per token.
 *
 * @param model its name, because service tiers are priced per model family
 */
export function costOf(price: TokenPrice, model: string, usage: Usage): number | undefined {
  const { images } = usage;
  if (images !== undefined && price.perImage !== undefined) return costOfImages(images, price.perImage);
  let sum = 0;
  const factor = visitTokens(price, model, usage, (_kind, tokens, rate) => {
    sum += scaledCost(tokens, rate);
  });
  return factor === undefined ? undefined : toNanoDollars(sum, factor);
}

/** The cost of images in nano-dollars. */
export function costOfImages(images: number, perImage: number): number {
  return images * scaled(perImage) * perNanoDollar;
}

/** The cost of tokens before rounding, in thousandths of a nano-dollar at the standard tier: a whole number. */
export function scaledCost(tokens: number, rate: number): number {
  return tokens * scaled(rate);
}

/** A sum of {@link scaledCost} at a tier, in whole nano-dollars; undefined: it is too large to be exact. */
export function toNanoDollars(sum: number, factor: number): number | undefined {
  const cost = Math.round(sum * factor);
  return Number.isSafeInteger(cost) ? Math.floor((cost + perNanoDollar / 2) / perNanoDollar) : undefined;
}

/**
 * Passes the tokens of a response to the visitor, kind by kind.
 *
 * @returns the factor of the service tier; undefined: the cost is unknown, and the kinds that were passed are not all
 */
export function visitTokens(
  price: TokenPrice,
  model: string,
  usage: Usage,
  visit: TokenVisitor,
): number | undefined {
  const { promptTokens } = usage;
  const factor = tierFactor(usage.serviceTier, model);
  if (promptTokens === undefined || factor === undefined) return undefined;
  const rates = ratesFor(price, promptTokens);
  visitPrompt(rates, promptTokens, usage, visit);
  return visitCompletion(rates, promptTokens, usage, visit) ? factor : undefined;
}

function ratesFor(price: TokenPrice, promptTokens: number): TokenRates {
  return price.long && promptTokens > price.long.above ? price.long : price;
}

/** Charges each prompt token once: cached, cache-written and per-modality tokens are all part of the prompt count. */
function visitPrompt(rates: TokenRates, promptTokens: number, usage: Usage, visit: TokenVisitor): void {
  const { promptTokensByModality: kinds = {} } = usage;
  let rest = promptTokens;
  const take = (kind: ChargeKind, tokens: number | undefined, rate: number | undefined): void => {
    const taken = Math.min(tokens ?? 0, rest);
    rest -= taken;
    visit(kind, taken, rate ?? rates.input);
  };
  take('cached_input', usage.cachedTokens, rates.cachedInput);
  take('cache_write', usage.cacheWriteTokens, rates.cacheWrite);
  take('audio_input', kinds.audio, rates.audioInput);
  take('image_input', kinds.image, rates.imageInput);
  take('video_input', kinds.video, rates.videoInput);
  take('input', rest, rates.input);
}

/**
 * Reasoning is part of the completion. Output of a model without an output price has an unknown cost, not 0.
 *
 * @returns false: the cost is unknown
 */
function visitCompletion(
  rates: TokenRates,
  promptTokens: number,
  usage: Usage,
  visit: TokenVisitor,
): boolean {
  const { completionTokensByModality: kinds, totalTokens } = usage;
  const derived = totalTokens === undefined ? undefined : Math.max(totalTokens - promptTokens, 0);
  const tokens = usage.completionTokens ?? derived;
  if (rates.output === undefined) return (tokens ?? 0) === 0;
  if (tokens === undefined) return false;
  if (rates.imageOutput !== undefined && !kinds && tokens > 0) return false;
  const images = rates.imageOutput === undefined ? 0 : Math.min(kinds?.image ?? 0, tokens);
  const reasoning = Math.min(usage.reasoningTokens ?? 0, tokens - images);
  visit('image_output', images, rates.imageOutput ?? 0);
  visit('reasoning', reasoning, rates.output);
  visit('output', tokens - images - reasoning, rates.output);
  return true;
}

function scaled(dollars: number): number {
  return Math.round(dollars * precision);
}
