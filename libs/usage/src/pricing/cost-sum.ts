import type { ProviderKind, Usage } from '@model-gateway/core';
import type { PriceOf } from './price-of.js';

/** Adds up what a request costs. One price that is not known makes the sum unknown: it is never too low. */
export class CostSum {
  private sum: number | null | undefined;

  /** @param beginning what is known to have been used already */
  constructor(
    private readonly price: PriceOf,
    beginning?: number,
  ) {
    this.sum = beginning;
  }

  /** Nano-dollars; null: a price is not known. Undefined: nothing was used, as far as anybody told. */
  get nanoDollars(): number | null | undefined {
    return this.sum;
  }

  /** The target has used this. Where it is not known who that was, neither is the price. */
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
