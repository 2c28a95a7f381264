import type {
  Budget,
  BudgetReset,
  JsonObject,
  JsonValue,
  LimitedEach,
  Limits,
  RateLimit,
} from '@model-gateway/core';
import type { DocumentReader } from './document-reader.js';
import type { ReadContext } from './resource-members.js';

/** Settings that limit the use of a resource. In a change, null removes a limit, an absent one stays. */
export interface LimitsSettings {
  readonly rateLimits?: readonly RateLimit[] | null | undefined;
  readonly budgets?: readonly Budget[] | null | undefined;
}

/**
 * The members of a stored document that hold limits. A type alias, because an interface is not assignable to
 * `JsonObject`.
 */
type LimitsMembers = {
  readonly rateLimits?: readonly { readonly [Member in keyof RateLimit]: RateLimit[Member] }[];
  readonly budgets?: readonly { readonly [Member in keyof Budget]: Budget[Member] }[];
};

/**
 * The limits of a resource: its rate limits and its budgets.
 *
 * @param ownerOf the owner of the limits of a resource, by its id, or the prefix of its name, as in `key:ID`
 */
export function limitsMember(ownerOf: string | ((id: string) => string)) {
  const owner = (id: string): string => (typeof ownerOf === 'string' ? `${ownerOf}:${id}` : ownerOf(id));
  return {
    stored: ['rateLimits', 'budgets'],
    read: ({ rateLimits, budgets }: JsonObject, { id, path, reader }: ReadContext): Limits | undefined => {
      if (rateLimits === undefined && budgets === undefined) return undefined;
      return {
        owner: owner(id),
        rates: reader.list(rateLimits ?? [], `${path}.rateLimits`, (value, at) => toRate(value, at, reader)),
        budgets: reader.list(budgets ?? [], `${path}.budgets`, (value, at) => toBudget(value, at, reader)),
      };
    },
    write: fromLimits,
    show: fromLimits,
    change: (before: Limits | undefined, changes: LimitsSettings, id: string): Limits | undefined => {
      const rates = (changes.rateLimits === undefined ? before?.rates : changes.rateLimits) ?? [];
      const budgets = (changes.budgets === undefined ? before?.budgets : changes.budgets) ?? [];
      return rates.length + budgets.length === 0 ? undefined : { owner: owner(id), rates, budgets };
    },
  };
}

function fromLimits({ rates, budgets }: Limits): LimitsMembers {
  return {
    ...(rates.length > 0 && {
      rateLimits: rates.map(({ type, per, limit, each }) => ({ type, per, limit, ...(each && { each }) })),
    }),
    ...(budgets.length > 0 && {
      budgets: budgets.map(({ type, limit, resets, each }) => ({
        type,
        limit,
        ...(resets && { resets }),
        ...(each && { each }),
      })),
    }),
  };
}

function toRate(value: JsonValue | undefined, path: string, reader: DocumentReader): RateLimit {
  const rate = reader.object(value, path, ['type', 'per', 'limit', 'each']);
  const each = toEach(rate['each'], path, reader);
  return {
    type: reader.oneOf(rate['type'], `${path}.type`, ['requests', 'tokens']),
    per: reader.oneOf(rate['per'], `${path}.per`, ['minute', 'hour', 'day']),
    limit: reader.number(rate['limit'], `${path}.limit`),
    ...(each && { each }),
  };
}

function toBudget(value: JsonValue | undefined, path: string, reader: DocumentReader): Budget {
  const budget = reader.object(value, path, ['type', 'limit', 'resets', 'each']);
  const each = toEach(budget['each'], path, reader);
  const resets = reader.optional(budget['resets'], `${path}.resets`, (word, at) =>
    reader.oneOf<BudgetReset>(word, at, ['daily', 'weekly', 'monthly']),
  );
  return {
    type: reader.oneOf(budget['type'], `${path}.type`, ['cost', 'tokens']),
    limit: reader.number(budget['limit'], `${path}.limit`),
    ...(resets && { resets }),
    ...(each && { each }),
  };
}

function toEach(value: JsonValue | undefined, path: string, reader: DocumentReader): LimitedEach | undefined {
  return reader.optional(value, `${path}.each`, (word, at) => reader.oneOf<LimitedEach>(word, at, ['user']));
}
