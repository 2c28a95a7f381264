import type { Budget, JsonObject, LimitedEach, Limits, RateLimit } from '@model-gateway/core';
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
const limitedEach = { user: true } satisfies Record<LimitedEach, true>;

/** Options of {@link readLimits}. */
export interface ReadLimitsOptions {
  /** Whether limits may count each end user. Default: a member `each` is a problem. */
  readonly mayCountEachUser?: boolean;
}

/**
 * Reads the members `rateLimits` and `budgets` of a key, a provider or a workspace; undefined when both are empty.
 *
 * @param owner such as `key:ID`
 */
export function readLimits(
  object: JsonObject,
  path: ConfigPath,
  reader: SectionReader,
  owner: string,
  { mayCountEachUser = false }: ReadLimitsOptions = {},
): Limits | undefined {
  const refuseEach = mayCountEachUser ? undefined : refuseEachUser;
  const rates = readItems(object['rateLimits'], [...path, 'rateLimits'], reader, readRateLimit, refuseEach);
  const budgets = readItems(object['budgets'], [...path, 'budgets'], reader, readBudget, refuseEach);
  return rates.length + budgets.length === 0 ? undefined : { owner, rates, budgets };
}

interface ReadItem {
  readonly type: string;
  readonly per?: string;
  readonly resets?: string;
  readonly each?: LimitedEach;
}

/** Reads the items of a list. Two items with the same type, period and `each` are a problem, because only one can apply. */
function readItems<Item extends ReadItem>(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  read: (item: unknown, path: ConfigPath, reader: SectionReader) => Item | undefined,
  refuseEach: typeof refuseEachUser | undefined,
): Item[] {
  const seen = new Set<string>();
  return reader.list(value, path).flatMap((given, index) => {
    const place = [...path, index];
    const item = read(given, place, reader);
    if (!item) return [];
    const counts = `${item.type} ${item.per ?? item.resets ?? ''} ${item.each ?? ''}`;
    if (seen.has(counts)) reader.problem(place, 'An earlier item has the same type and period.');
    seen.add(counts);
    if (item.each) refuseEach?.([...place, 'each'], reader);
    return [item];
  });
}

function refuseEachUser(path: ConfigPath, reader: SectionReader): void {
  reader.problem(path, 'Only limits of a key, a workspace or the organisation count each end user.');
}

function readRateLimit(value: unknown, path: ConfigPath, reader: SectionReader): RateLimit | undefined {
  const object = reader.object(value, path, ['type', 'per', 'limit', 'each']);
  if (!object) return undefined;
  const type = reader.choice(object['type'], [...path, 'type'], limitedUnits);
  const per = reader.choice(object['per'], [...path, 'per'], ratePeriods);
  const limit = reader.amount(object['limit'], [...path, 'limit'], 'whole');
  const each = readOptional(object['each'], [...path, 'each'], reader, limitedEach);
  return type && per && limit !== undefined ? { type, per, limit, ...(each && { each }) } : undefined;
}

function readBudget(value: unknown, path: ConfigPath, reader: SectionReader): Budget | undefined {
  const object = reader.object(value, path, ['type', 'limit', 'resets', 'each']);
  if (!object) return undefined;
  const type = reader.choice(object['type'], [...path, 'type'], budgetTypes);
  const limit = reader.amount(object['limit'], [...path, 'limit'], type === 'tokens' ? 'whole' : 'any');
  const resets = readOptional(object['resets'], [...path, 'resets'], reader, budgetResets);
  const each = readOptional(object['each'], [...path, 'each'], reader, limitedEach);
  if (!type || limit === undefined || (isPresent(object['resets']) && !resets)) return undefined;
  if (each && !resets) reader.problem([...path, 'resets'], 'A budget of each end user must have resets.');
  return { type, limit, ...(resets && { resets }), ...(each && { each }) };
}

function readOptional<Choice extends string>(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  choices: Readonly<Record<Choice, true>>,
): Choice | undefined {
  return isPresent(value) ? reader.choice(value, path, choices) : undefined;
}
