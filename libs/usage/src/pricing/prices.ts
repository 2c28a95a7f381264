import type { ModelEntry, ModelPlace, ProviderKind, RecordedPrice, Usage } from '@model-gateway/core';
import type { ResourceIndex } from '@model-gateway/gateway-config';
import { EnteredModels } from '../models/entered-models.js';
import { costOf } from './cost-of.js';
import { findPrice } from './find-price.js';
import { PriceOrigins } from './price-origins.js';
import type { TokenPrice } from './token-price.js';

/** Prices of responses: entries of administrators first, then the gateway's own price table. */
export class Prices {
  private readonly entered: EnteredModels;
  private readonly origins: PriceOrigins;

  /** @param index the model entries of administrators; a change applies to the next response */
  constructor(index: Pick<ResourceIndex<ModelEntry>, 'all' | 'version'>) {
    this.entered = new EnteredModels(index);
    this.origins = new PriceOrigins(index);
  }

  /**
   * The cost of a response, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined when the price is not
   * known, or the usage lacks a count that it takes.
   *
   * @param at the time of the request, in milliseconds since 1970
   */
  of(place: ModelPlace, usage: Usage, at: number): number | undefined {
    const price = this.priceFor(place, at);
    return price && costOf(price, place.model, usage);
  }

  /** The price of a model at a time; undefined when it is not known, or when an entry sets it to null. */
  priceFor(place: ModelPlace, at: number): TokenPrice | undefined {
    for (const { price } of this.entered.about(place)) if (price !== undefined) return price ?? undefined;
    return findPrice(place.kind, place.model, at);
  }

  /** {@link priceFor} as records have it: one object for all responses with that price. */
  readonly recordedPriceOf: RecordedPriceOf = (kind, model, at, slug) => {
    const place = { kind, slug, model };
    for (const entry of this.entered.about(place)) {
      if (entry.price === undefined) continue;
      return entry.price ? this.origins.ofEntry(entry) : undefined;
    }
    const price = findPrice(kind, model, at);
    return price && this.origins.ofTable(kind, price);
  };

  /** {@link of} as a function with the signature of the price table. */
  readonly priceOf: PriceOf = (kind, model, usage, at = 0, slug) => this.of({ kind, slug, model }, usage, at);
}

/** The cost of a response in nano-dollars; undefined: not known. */
export type PriceOf = (
  kind: ProviderKind,
  model: string,
  usage: Usage,
  at?: number,
  slug?: string,
) => number | undefined;

/** The price that a response is charged at; undefined: not known. */
export type RecordedPriceOf = (
  kind: ProviderKind,
  model: string,
  at: number,
  slug: string | undefined,
) => RecordedPrice | undefined;

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

/** Sums up the cost of a request. One unknown price makes the sum unknown, so that it is never too low. */
export class CostSum {
  private sum: number | null | undefined;

  /** @param initial nano-dollars that are spent already */
  constructor(
    private readonly price: PriceOf,
    initial?: number,
  ) {
    this.sum = initial;
  }

  /** Nano-dollars; null: a price is not known; undefined: no usage was reported. */
  get nanoDollars(): number | null | undefined {
    return this.sum;
  }

  /** Adds the usage of an attempt. Without kind and model the price is unknown. */
  add(
    kind: ProviderKind | undefined,
    model: string | undefined,
    usage: Usage,
    at: number,
    slug: string | undefined,
  ): void {
    if (this.sum === null) return;
    const known = kind !== undefined && model !== undefined;
    const cost = known ? this.price(kind, model, usage, at, slug) : undefined;
    const sum = cost === undefined ? NaN : (this.sum ?? 0) + cost;
    this.sum = Number.isSafeInteger(sum) ? sum : null;
  }
}
