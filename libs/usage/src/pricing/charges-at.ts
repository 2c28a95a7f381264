import type { Usage } from '@model-gateway/core';
import { costOf, costOfImages, scaledCost, toNanoDollars, visitTokens, type ChargeKind } from './cost-of.js';
import { tierFactor } from './tier-factor.js';
import type { TokenPrice } from './token-price.js';

/** One line of the bill of a response. */
export interface Charge {
  readonly kind: ChargeKind;
  readonly quantity: number;
  readonly unit: 'token' | 'image';
  /** Of the standard tier. Absent: the price is unknown, or {@link usdEach} tells it. */
  readonly usdPerMillion?: number;
  readonly usdEach?: number;
  /** Factor of the service tier; absent: 1. */
  readonly tierFactor?: number;
  /** Its part of the cost; null: the cost is unknown. */
  readonly nanoDollars: number | null;
}

/**
 * The bill of a response. Its lines sum up to the cost of the response exactly: each line is rounded so that the sum of the
 * lines up to it is the rounded sum.
 *
 * @param price undefined: unknown
 */
export function chargesAt(price: TokenPrice | undefined, model: string, usage: Usage): readonly Charge[] {
  if (price === undefined) return unpriced(usage);
  const { images } = usage;
  if (images !== undefined && price.perImage !== undefined) {
    if (images === 0) return [];
    const nanoDollars = costOfImages(images, price.perImage);
    return [{ kind: 'image', quantity: images, unit: 'image', usdEach: price.perImage, nanoDollars }];
  }
  const cost = costOf(price, model, usage);
  const factor = cost === undefined ? undefined : tierFactor(usage.serviceTier, model);
  const charges: Charge[] = [];
  let sum = 0;
  let charged = 0;
  visitTokens(price, model, usage, (kind, quantity, usdPerMillion) => {
    if (quantity === 0) return;
    const line = { kind, quantity, unit: 'token', usdPerMillion } as const;
    if (factor === undefined) return void charges.push({ ...line, nanoDollars: null });
    sum += scaledCost(quantity, usdPerMillion);
    const upToHere = toNanoDollars(sum, factor) ?? charged;
    charges.push({ ...line, ...(factor !== 1 && { tierFactor: factor }), nanoDollars: upToHere - charged });
    charged = upToHere;
  });
  return cost === undefined && charges.length === 0 ? unpriced(usage) : charges;
}

function unpriced(usage: Usage): readonly Charge[] {
  const { promptTokens = 0, totalTokens = 0, reasoningTokens = 0, cachedTokens = 0, images = 0 } = usage;
  const output = usage.completionTokens ?? Math.max(totalTokens - promptTokens, 0);
  const cached = Math.min(cachedTokens, promptTokens);
  const reasoning = Math.min(reasoningTokens, output);
  const lines: readonly (readonly [ChargeKind, number])[] = [
    ['cached_input', cached],
    ['input', promptTokens - cached],
    ['reasoning', reasoning],
    ['output', output - reasoning],
    ['image', images],
  ];
  return lines
    .filter(([, quantity]) => quantity > 0)
    .map(([kind, quantity]) => ({
      kind,
      quantity,
      unit: kind === 'image' ? 'image' : 'token',
      nanoDollars: null,
    }));
}
