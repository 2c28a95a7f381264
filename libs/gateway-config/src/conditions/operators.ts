import type { JsonValue, TextPattern } from '@model-gateway/core';
import { readPattern } from '../readers/pattern.js';
import type { Reader } from '../readers/place.js';
import { listOf } from '../readers/values.js';
import type { Field } from './field.js';
import type { QueryFacts } from '../model/query.js';

/** What a value is compared with. */
type Operand = string | number | boolean;

/** Does the value of a field, undefined where the request has none, fulfil the condition? */
export type Condition = (value: JsonValue | undefined, facts: QueryFacts) => boolean;

/** Makes the condition of an operator and its operand. */
type Operator = (field: Field) => Reader<Condition>;

const readOperand: Reader<Operand> = (value, place) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : place.refuse('must be a text, a number, true or false');

const readOrdered: Reader<string | number> = (value, place) =>
  typeof value === 'string' || typeof value === 'number' ? value : place.refuse('must be a text or a number');

const readOperands = listOf(readOperand, 1000, 0);

/** The value equals the operand. */
export const equals: Operator = (field) => operator(readOperand, (operand) => isEqual(field, operand));

/**
 * All operators. A field that the request does not have fulfils none of them but `$ne` and `$nin`: it is not the
 * operand. Texts and numbers never equal each other and have no order, except in fields that can only hold texts: there
 * a text that is a number, true or false is compared as such with an operand of that kind. Texts are ordered by their
 * UTF-16 code units.
 */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', equals],
  ['$ne', (field) => operator(readOperand, (operand) => not(isEqual(field, operand)))],
  ['$in', (field) => operator(readOperands, (operands) => isIn(field, operands))],
  ['$nin', (field) => operator(readOperands, (operands) => not(isIn(field, operands)))],
  ['$gt', ordered((order) => order > 0)],
  ['$gte', ordered((order) => order >= 0)],
  ['$lt', ordered((order) => order < 0)],
  ['$lte', ordered((order) => order <= 0)],
  ['$regex', () => operator(readPattern, matches)],
]);

function operator<Value>(read: Reader<Value>, condition: (operand: Value) => Condition): Reader<Condition> {
  return (value, place) => {
    const operand = read(value, place);
    return operand === undefined ? undefined : condition(operand);
  };
}

function not(condition: Condition): Condition {
  return (value, facts) => !condition(value, facts);
}

function isEqual({ isText }: Field, operand: Operand): Condition {
  if (!isText || typeof operand === 'string') return (value) => value === operand;
  if (typeof operand === 'number') return (value) => numberIn(value) === operand;
  return (value) => value === String(operand);
}

function isIn(field: Field, operands: readonly Operand[]): Condition {
  const conditions = operands.map((operand) => isEqual(field, operand));
  return (value, facts) => conditions.some((condition) => condition(value, facts));
}

/** @throws InvalidRequestError at a request for which it is too much work */
function matches(pattern: TextPattern): Condition {
  return (value, { scrutiny }) => {
    if (typeof value !== 'string') return false;
    return scrutiny ? scrutiny.matches(pattern, value) : pattern.test(value);
  };
}

/** @param holds of a number that is above, below or 0 as the value is greater, smaller or the same */
function ordered(holds: (order: number) => boolean): Operator {
  return ({ isText }) =>
    operator(readOrdered, (operand) => (value) => {
      const own = isText && typeof operand === 'number' ? numberIn(value) : value;
      if (typeof own === 'number' && typeof operand === 'number') return holds(orderOf(own, operand));
      return typeof own === 'string' && typeof operand === 'string' && holds(orderOf(own, operand));
    });
}

function orderOf<Value extends string | number>(value: Value, other: Value): number {
  if (value === other) return 0;
  return value < other ? -1 : 1;
}

/** The number that a text is in decimal notation. */
function numberIn(value: JsonValue | undefined): number | undefined {
  const isNumber =
    typeof value === 'string' && /^-?\d{1,300}(?:\.\d{1,300})?(?:e[+-]?\d{1,3})?$/i.test(value);
  return isNumber ? Number(value) : undefined;
}
