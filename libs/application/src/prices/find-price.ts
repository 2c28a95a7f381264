import type { ProviderKind } from '@model-gateway/core';
import { claudePrices } from './claude-prices.js';
import { googlePrices } from './google-prices.js';
import type { ModelPrice } from './model-price.js';
import { openModelPrices } from './open-model-prices.js';

/** Versions of a name only: any other rest, such as `-image`, is another model at another price. */
const versions =
  /^(?:-(?:preview(?:-\d{2}-\d{2,4})?|exp(?:-\d{2}-\d{2,4})?|latest|\d{3}|\d{8}|maas))*(?:@[a-z0-9-]+)?$/;

/** No model has a longer one; callers may write what they like. */
const longestName = 100;

const prices: Readonly<Record<ProviderKind, ReadonlyMap<string, readonly ModelPrice[]>>> = {
  google: byModel(googlePrices),
  'vertex-ai': byModel([...googlePrices, ...claudePrices, ...openModelPrices]),
};

/**
 * What the model costs at a time; undefined when nobody knows.
 *
 * @param model as in a request, with its maker in front or without, in any version
 * @param at milliseconds since 1970; absent: before any change of price that is announced
 */
export function findPrice(kind: ProviderKind, model: string, at = 0): ModelPrice | undefined {
  const name = bareName(model);
  if (name.length > longestName) return undefined;
  let end = name.length;
  // The longest that is known wins: shorter ones are tried from boundary to boundary.
  while (end > 0) {
    const known = prices[kind].get(name.slice(0, end));
    if (known && versions.test(name.slice(end))) return inForce(known, at);
    end = Math.max(name.lastIndexOf('-', end - 1), name.lastIndexOf('@', end - 1));
  }
  return undefined;
}

/** Without the path of a resource name, and without whoever made it. */
function bareName(model: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1);
  return name.replace(/^[a-z-]+\./, '');
}

/** The last of those that have begun. */
function inForce(known: readonly ModelPrice[], at: number): ModelPrice | undefined {
  return known.filter(({ from = 0 }) => from <= at).at(-1);
}

function byModel(rows: readonly ModelPrice[]): ReadonlyMap<string, readonly ModelPrice[]> {
  const grouped = new Map<string, ModelPrice[]>();
  for (const row of rows) grouped.set(row.model, [...(grouped.get(row.model) ?? []), row]);
  for (const list of grouped.values()) list.sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
  return grouped;
}
