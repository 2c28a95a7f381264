import { providerDescriptor, type ModelPrice, type ProviderKind } from '@model-gateway/core';
import { bareModelName, isVersion } from '../models/model-name.js';

/** Longer than any model name with publisher and path; bounds the cache, because callers choose names. */
const longestName = 300;
/** Bound of the cached names. */
const maxCached = 500;

/** The price rows of one provider by model, and a cache of look-ups by requested name, misses included. */
interface PriceTable {
  readonly byName: ReadonlyMap<string, readonly ModelPrice[]>;
  readonly cached: Map<string, readonly ModelPrice[]>;
}

const tables = new Map<ProviderKind, PriceTable>();

/**
 * The price of a model at a time; undefined: not known.
 *
 * @param model as in a request, with or without publisher, in any version
 * @param at milliseconds since 1970; absent: before any announced price change
 */
export function findPrice(kind: ProviderKind, model: string, at = 0): ModelPrice | undefined {
  if (model.length > longestName) return undefined;
  const { byName, cached } = tableOf(kind);
  let rows = cached.get(model);
  if (rows === undefined) {
    rows = rowsOf(byName, model);
    if (cached.size >= maxCached) cached.clear();
    cached.set(model, rows);
  }
  return inForce(rows, at);
}

function rowsOf(byName: PriceTable['byName'], model: string): readonly ModelPrice[] {
  const name = bareModelName(model);
  let end = name.length;
  // The longest known name wins: the name is shortened at `-` and `@`.
  while (end > 0) {
    const known = byName.get(name.slice(0, end));
    if (known && isVersion(name.slice(end))) return known;
    end = Math.max(name.lastIndexOf('-', end - 1), name.lastIndexOf('@', end - 1));
  }
  return [];
}

function tableOf(kind: ProviderKind): PriceTable {
  const known = tables.get(kind);
  if (known) return known;
  const { prices } = providerDescriptor(kind);
  const table = { byName: byModel(prices), cached: new Map() };
  tables.set(kind, table);
  return table;
}

/** The latest row that is in force. */
function inForce(known: readonly ModelPrice[], at: number): ModelPrice | undefined {
  for (let index = known.length - 1; index >= 0; index -= 1) {
    const price = known[index];
    if (price && (price.from ?? 0) <= at) return price;
  }
  return undefined;
}

function byModel(rows: readonly ModelPrice[]): ReadonlyMap<string, readonly ModelPrice[]> {
  const grouped = new Map<string, ModelPrice[]>();
  for (const row of rows) grouped.set(row.model, [...(grouped.get(row.model) ?? []), row]);
  for (const list of grouped.values()) list.sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
  return grouped;
}

/** The announced later prices of a model at a kind of provider, by date. */
export function laterPrices(kind: ProviderKind, price: ModelPrice, at: number): readonly ModelPrice[] {
  const rows = tableOf(kind).byName.get(price.model) ?? [];
  return rows.filter(({ from = 0 }) => from > at);
}
