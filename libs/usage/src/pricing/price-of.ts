import type { ProviderKind, Usage } from '@model-gateway/core';
import { costOf } from './cost-of.js';
import { findPrice } from './find-price.js';

/** What an answer costs, in nano-dollars; undefined when that is not known. */
export type PriceOf = (
  kind: ProviderKind,
  model: string,
  usage: Usage,
  at?: number,
  slug?: string,
) => number | undefined;

/**
 * What an answer cost by the gateway's own table, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined
 * when the price is not known, or the usage lacks a count that it takes.
 *
 * @param at when it was asked, in milliseconds since 1970, for prices that change; absent: before they do
 */
export function priceOf(kind: ProviderKind, model: string, usage: Usage, at?: number): number | undefined {
  const price = findPrice(kind, model, at);
  return price && costOf(price, model, usage);
}
