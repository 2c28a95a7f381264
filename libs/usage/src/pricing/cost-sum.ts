import type { ProviderKind, Usage } from '@model-gateway/core';
import type { PriceOf } from './price-of.js';

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
