import type { ProviderKind, Usage } from '@model-gateway/core';
import { costOf } from './cost-of.js';
import { findPrice } from './find-price.js';

/** The cost of a response in nano-dollars; undefined: not known. */
export type PriceOf = (
  kind: ProviderKind,
  model: string,
  usage: Usage,
  at?: number,
  slug?: string,
) => number | undefined;

/**
 * The cost of a response by the gateway's own price table, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined
 * when the price is not known, or the usage lacks a count that it takes.
 *
 * @param at the time of the request, in milliseconds since 1970; absent: before any announced price change
 */
export function priceOf(kind: ProviderKind, model: string, usage: Usage, at?: number): number | undefined {
  const price = findPrice(kind, model, at);
  return price && costOf(price, model, usage);
}
