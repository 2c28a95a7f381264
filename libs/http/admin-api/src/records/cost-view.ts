import type { AdminCost } from '@model-gateway/contract';

const nanoDollarsInDollar = 1e9;

/** Money as the API shows it; null stays null: the price is unknown. */
export function costView(nanoDollars: number | null): AdminCost | null {
  return nanoDollars === null ? null : costOf(nanoDollars);
}

/** An amount as the API shows it. */
export function costOf(nanoDollars: number): AdminCost {
  return { usd: nanoDollars / nanoDollarsInDollar, nanoDollars };
}
