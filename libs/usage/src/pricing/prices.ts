import type { ModelEntry, ModelPlace, Usage } from '@model-gateway/core';
import type { ResourceIndex } from '@model-gateway/gateway-config';
import { EnteredModels } from '../models/entered-models.js';
import { costOf } from './cost-of.js';
import { findPrice } from './find-price.js';
import type { PriceOf } from './price-of.js';
import type { TokenPrice } from './token-price.js';

/** What answers cost: by what administrators have entered, and by the gateway's own table where they have nothing. */
export class Prices {
  private readonly entered: EnteredModels;

  /** @param index of what administrators enter: a change of it counts for the next answer */
  constructor(index: Pick<ResourceIndex<ModelEntry>, 'all' | 'version'>) {
    this.entered = new EnteredModels(index);
  }

  /**
   * What an answer cost, in nano-dollars (1e-9 US dollars), a whole number rounded half up; undefined when the price is not
   * known, or the usage lacks a count that it takes.
   *
   * @param at when it was asked, in milliseconds since 1970, for prices that change
   */
  of(place: ModelPlace, usage: Usage, at: number): number | undefined {
    const price = this.priceFor(place, at);
    return price && costOf(price, place.model, usage);
  }

  /** What a model costs by the token at that time; undefined when it is not known, or an entry says that it is not. */
  priceFor(place: ModelPlace, at: number): TokenPrice | undefined {
    for (const { price } of this.entered.about(place)) if (price !== undefined) return price ?? undefined;
    return findPrice(place.kind, place.model, at);
  }

  /** The same as {@link of} for those who count. */
  readonly priceOf: PriceOf = (kind, model, usage, at = 0, slug) => this.of({ kind, slug, model }, usage, at);
}
