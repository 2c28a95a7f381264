import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { ReadContext, Reader } from '../readers/read-context.js';
import { listOf } from '../readers/values.js';
import { fieldNamed, fieldRule, type Field } from '../conditions/field.js';
import { equals, operators, type Condition } from '../conditions/operators.js';
import type { Query } from '../model/query.js';

const maxInList = 1000;

/**
 * Reads a query: fields with their conditions, and `$and` and `$or` with lists of queries. All members of an object
 * must hold, so an empty object always holds.
 */
export const readQuery: Reader<Query> = (value, context) => {
  if (!isJsonObject(value)) return context.refuse('must be an object');
  const parts = Object.entries(value).map(([key, item]) => readPart(key, item ?? null, context.member(key)));
  return everyOne(parts, (queries) =>
    queries.length === 1 ? queries[0] : (facts) => queries.every((query) => query(facts)),
  );
};

function readPart(key: string, value: JsonValue, context: ReadContext): Query | undefined {
  if (key === '$and' || key === '$or') {
    const queries = listOf(readQuery, maxInList)(value, context);
    if (!queries) return undefined;
    return key === '$and'
      ? (facts) => queries.every((query) => query(facts))
      : (facts) => queries.some((query) => query(facts));
  }
  if (key.startsWith('$')) return context.refuse('is no operator between queries: there are $and and $or');
  const field = fieldNamed(key);
  if (!field) return context.refuse(fieldRule);
  const condition = isJsonObject(value)
    ? readConditions(field, value, context)
    : equals(field)(value, context);
  return condition && ((facts) => condition(field.read(facts), facts));
}

/** All operators of one object must hold. */
function readConditions(field: Field, object: JsonObject, context: ReadContext): Condition | undefined {
  const entries = Object.entries(object);
  if (entries.length === 0) return context.refuse('must have an operator');
  const parts = entries.map(([key, operand]) => {
    const at = context.member(key);
    const operator = operators.get(key);
    if (operator) return operator(field)(operand ?? null, at);
    return at.refuse(`is no operator: there are ${[...operators.keys()].join(', ')}`);
  });
  return everyOne(parts, (conditions) =>
    conditions.length === 1
      ? conditions[0]
      : (value, facts) => conditions.every((condition) => condition(value, facts)),
  );
}

/** Undefined when a part is undefined: its problem is already reported. */
function everyOne<Part, Whole>(
  parts: readonly (Part | undefined)[],
  whole: (parts: readonly Part[]) => Whole | undefined,
): Whole | undefined {
  return parts.every((part) => part !== undefined) ? whole(parts) : undefined;
}
