import type { Budget, JsonObject, Limits, RateLimit } from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from './is-present.js';
import type { SectionReader } from './section-reader.js';

const limitedUnits = { requests: true, tokens: true } satisfies Record<RateLimit['type'], true>;
const ratePeriods = { minute: true, hour: true, day: true } satisfies Record<RateLimit['per'], true>;
const budgetTypes = { cost: true, tokens: true } satisfies Record<Budget['type'], true>;
const budgetResets = { daily: true, weekly: true, monthly: true } satisfies Record<
  NonNullable<Budget['resets']>,
  true
>;

/**
 * Reads the members `rateLimits` and `budgets` of a key or a provider; undefined when both are empty.
 *
 * @param owner such as `key:ID`
 */
export function readLimits(
  object: JsonObject,
  path: ConfigPath,
  reader: SectionReader,
  owner: string,
): Limits | undefined {
  const rates = readEach(object['rateLimits'], [...path, 'rateLimits'], reader, readRateLimit);
  const budgets = readEach(object['budgets'], [...path, 'budgets'], reader, readBudget);
  return rates.length + budgets.length === 0 ? undefined : { owner, rates, budgets };
}

/** Reads the items of a list. Two items with the same type and period are a problem, because only one can apply. */
function readEach<Item extends { readonly type: string; readonly per?: string; readonly resets?: string }>(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  read: (item: unknown, path: ConfigPath, reader: SectionReader) => Item | undefined,
): Item[] {
  const seen = new Set<string>();
  return reader.list(value, path).flatMap((given, index) => {
    const item = read(given, [...path, index], reader);
    if (!item) return [];
    const counts = `${item.type} ${item.per ?? item.resets ?? ''}`;
    if (seen.has(counts)) reader.problem([...path, index], 'An earlier item has the same type and period.');
    seen.add(counts);
    return [item];
  });
}

function readRateLimit(value: unknown, path: ConfigPath, reader: SectionReader): RateLimit | undefined {
  const object = reader.object(value, path, ['type', 'per', 'limit']);
  if (!object) return undefined;
  const type = reader.choice(object['type'], [...path, 'type'], limitedUnits);
  const per = reader.choice(object['per'], [...path, 'per'], ratePeriods);
  const limit = reader.amount(object['limit'], [...path, 'limit'], 'whole');
  return type && per && limit !== undefined ? { type, per, limit } : undefined;
}

function readBudget(value: unknown, path: ConfigPath, reader: SectionReader): Budget | undefined {
  const object = reader.object(value, path, ['type', 'limit', 'resets']);
  if (!object) return undefined;
  const type = reader.choice(object['type'], [...path, 'type'], budgetTypes);
  const limit = reader.amount(object['limit'], [...path, 'limit'], type === 'tokens' ? 'whole' : 'any');
  const given = object['resets'];
  const resets = isPresent(given) ? reader.choice(given, [...path, 'resets'], budgetResets) : undefined;
  if (!type || limit === undefined || (isPresent(given) && !resets)) return undefined;
  return { type, limit, ...(resets && { resets }) };
}
