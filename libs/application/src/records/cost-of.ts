import type { ProviderKind, RequestRecord, Usage } from '@model-gateway/core';
import type { PriceOf } from '../prices/price-of.js';

/** Adds up what a request costs. One price that is not known makes the sum unknown: it is never too low. */
export class CostSum {
  private sum: number | null | undefined = undefined;

  constructor(private readonly price: PriceOf) {}

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

  /** The answer is from the cache: it was paid for when it was kept. */
  addCached(): void {
    if (this.sum === undefined) this.sum = 0;
  }
}

/** What the cost of a request is made of. */
export type CostFacts = Pick<
  RequestRecord,
  'at' | 'provider' | 'slug' | 'model' | 'usage' | 'cache' | 'attempts'
>;

/**
 * What a request cost: what the target that served has used, and what other attempts have used whose answers nobody has,
 * each at the price of its own target. In nano-dollars; null: a price is not known. Undefined: nothing was used.
 */
export function costOfRecord(record: CostFacts, price: PriceOf): number | null | undefined {
  const cost = new CostSum(price);
  const { usage } = record;
  if (record.cache === 'HIT') cost.addCached();
  else if (usage) cost.add(record.provider, record.model, usage, record.at, record.slug);
  for (const { provider, slug, model, usage: used, startedAt } of record.attempts) {
    if (used) cost.add(provider, model, used, startedAt, slug);
  }
  return cost.nanoDollars;
}
