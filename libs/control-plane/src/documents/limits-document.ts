import type { Budget, BudgetReset, JsonObject, JsonValue, Limits, RateLimit } from '@model-gateway/core';
import type { DocumentReader } from './document-reader.js';

/** Reads the members `rateLimits` and `budgets` of a stored document; undefined when it has neither. */
export function toLimits(owner: string, document: JsonObject, reader: DocumentReader): Limits | undefined {
  const { rateLimits, budgets } = document;
  if (rateLimits === undefined && budgets === undefined) return undefined;
  return {
    owner,
    rates: reader.list(rateLimits ?? [], 'document.rateLimits', (value, path) => toRate(value, path, reader)),
    budgets: reader.list(budgets ?? [], 'document.budgets', (value, path) => toBudget(value, path, reader)),
  };
}

/** The members of a stored document that hold limits: a type and no interface, as that would be no JSON. */
export type LimitsMembers = {
  readonly rateLimits?: readonly { readonly [Member in keyof RateLimit]: RateLimit[Member] }[];
  readonly budgets?: readonly { readonly [Member in keyof Budget]: Budget[Member] }[];
};

/** The members of a stored document that hold limits. */
export function fromLimits(limits: Limits | undefined): LimitsMembers {
  return {
    ...(limits &&
      limits.rates.length > 0 && {
        rateLimits: limits.rates.map(({ type, per, limit }) => ({ type, per, limit })),
      }),
    ...(limits &&
      limits.budgets.length > 0 && {
        budgets: limits.budgets.map(({ type, limit, resets }) => ({
          type,
          limit,
          ...(resets && { resets }),
        })),
      }),
  };
}

function toRate(value: JsonValue | undefined, path: string, reader: DocumentReader): RateLimit {
  const rate = reader.object(value, path, ['type', 'per', 'limit']);
  return {
    type: reader.oneOf(rate['type'], `${path}.type`, ['requests', 'tokens']),
    per: reader.oneOf(rate['per'], `${path}.per`, ['minute', 'hour', 'day']),
    limit: reader.number(rate['limit'], `${path}.limit`),
  };
}

function toBudget(value: JsonValue | undefined, path: string, reader: DocumentReader): Budget {
  const budget = reader.object(value, path, ['type', 'limit', 'resets']);
  const resets = reader.optional(budget['resets'], `${path}.resets`, (word, at) =>
    reader.oneOf<BudgetReset>(word, at, ['daily', 'weekly', 'monthly']),
  );
  return {
    type: reader.oneOf(budget['type'], `${path}.type`, ['cost', 'tokens']),
    limit: reader.number(budget['limit'], `${path}.limit`),
    ...(resets && { resets }),
  };
}
