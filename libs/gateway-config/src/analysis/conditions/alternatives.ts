import { isJsonObject, type JsonValue } from '@model-gateway/core';
import { sizeOf, type Constraint } from './constraint.js';

/** All of these constraints must hold. An empty conjunction always holds. */
export type Conjunction = readonly Constraint[];

/** Queries with more alternatives, or with more constraints in all alternatives together, are not analysed. */
const maxAlternatives = 64;
const maxConstraints = 4096;

/**
 * Returns the disjunctive normal form of a query: it holds when one of the conjunctions holds. Undefined for a query
 * that is too large, or that is not an object.
 */
export function alternativesOf(query: JsonValue | undefined): readonly Conjunction[] | undefined {
  if (!isJsonObject(query)) return undefined;
  let alternatives: readonly Conjunction[] | undefined = [[]];
  for (const [key, value] of Object.entries(query)) {
    alternatives = both(alternatives, memberAlternatives(key, value));
    if (!alternatives) return undefined;
  }
  return alternatives;
}

function memberAlternatives(key: string, value: JsonValue | undefined): readonly Conjunction[] | undefined {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value)) return undefined;
    const parts = (value as readonly JsonValue[]).map(alternativesOf);
    return key === '$and' ? parts.reduce(both, [[]]) : parts.reduce(either, []);
  }
  const field = plainField(key);
  if (!isJsonObject(value))
    return value === undefined ? undefined : [[{ field, operator: '$eq', operand: value }]];
  const constraints = Object.entries(value).flatMap(([operator, operand]) =>
    operand === undefined ? [] : [{ field, operator, operand }],
  );
  return [constraints];
}

function both(
  one: readonly Conjunction[] | undefined,
  other: readonly Conjunction[] | undefined,
): readonly Conjunction[] | undefined {
  if (!one || !other || one.length * other.length > maxAlternatives) return undefined;
  if (countOf(one) * other.length + countOf(other) * one.length > maxConstraints) return undefined;
  return one.flatMap((left) => other.map((right) => [...left, ...right]));
}

function either(
  one: readonly Conjunction[] | undefined,
  other: readonly Conjunction[] | undefined,
): readonly Conjunction[] | undefined {
  if (!one || !other || one.length + other.length > maxAlternatives) return undefined;
  return [...one, ...other];
}

/** The number of values in all constraints: the cost of comparing them. */
export function sizeOfAll(alternatives: readonly Conjunction[]): number {
  return alternatives.reduce(
    (sum, conjunction) => conjunction.reduce((size, constraint) => size + sizeOf(constraint), sum),
    0,
  );
}

function countOf(alternatives: readonly Conjunction[]): number {
  return alternatives.reduce((count, conjunction) => count + conjunction.length, 0);
}

function plainField(name: string): string {
  if (name.startsWith('headers.')) return name.toLowerCase();
  return name.startsWith('params.') ? name.replace(/\[(\d+)\]/g, '.$1') : name;
}
