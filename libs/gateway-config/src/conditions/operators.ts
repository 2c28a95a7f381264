import { plainNumber, type JsonValue, type TextPattern } from '@model-gateway/core';
import { readPattern } from '../readers/pattern.js';
import type { Reader } from '../readers/read-context.js';
import { listOf } from '../readers/values.js';
import type { Field } from './field.js';
import type { QueryFacts } from '../model/query.js';

/** The value that an operator compares with. */
type Operand = string | number | boolean;

/** Decides whether a field's value, undefined where the request has none, fulfils the condition. */
export type Condition = (value: JsonValue | undefined, facts: QueryFacts) => boolean;

/** Creates the reader of an operator's operand; the reader returns the condition. */
type Operator = (field: Field) => Reader<Condition>;

const readOperand: Reader<Operand> = (value, context) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : context.refuse('must be a text, a number, true or false');

const readOrdered: Reader<string | number> = (value, context) =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : context.refuse('must be a text or a number');

const readOperands = listOf(readOperand, 1000, 0);

/** The value equals the operand. */
export const equals: Operator = (field) => operator(readOperand, (operand) => isEqual(field, operand));

/**
 * All operators. An absent field fulfils only `$ne` and `$nin`. Texts and numbers never equal each other and have no
 * order, except in fields that can only hold texts: there a text that is a number, true or false is compared as such
 * with an operand of that kind. Texts are ordered by their UTF-16 code units.
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
  return (value, context) => {
    const operand = read(value, context);
    return operand === undefined ? undefined : condition(operand);
  };
}

function not(condition: Condition): Condition {
  return (value, facts) => !condition(value, facts);
}

function isEqual({ isText }: Field, operand: Operand): Condition {
  if (!isText || typeof operand === 'string') return (value) => plainNumber(value) === operand;
  if (typeof operand === 'number') return (value) => numberIn(value) === operand;
  return (value) => value === String(operand);
}

function isIn(field: Field, operands: readonly Operand[]): Condition {
  const conditions = operands.map((operand) => isEqual(field, operand));
  return (value, facts) => conditions.some((condition) => condition(value, facts));
}

/** @throws InvalidRequestError when matching exceeds the request's budget for patterns */
function matches(pattern: TextPattern): Condition {
  return (value, { scrutiny }) => {
    if (typeof value !== 'string') return false;
    return scrutiny ? scrutiny.matches(pattern, value) : pattern.test(value);
  };
}

/** @param holds receives a positive number, a negative number or 0 when the value is greater, smaller or equal */
function ordered(holds: (order: number) => boolean): Operator {
  return ({ isText }) =>
    operator(readOrdered, (operand) => (value) => {
      const own = isText && typeof operand === 'number' ? numberIn(value) : plainNumber(value);
      if (typeof own === 'number' && typeof operand === 'number') return holds(orderOf(own, operand));
      return typeof own === 'string' && typeof operand === 'string' && holds(orderOf(own, operand));
    });
}

function orderOf<Value extends string | number>(value: Value, other: Value): number {
  if (value === other) return 0;
  return value < other ? -1 : 1;
}

/** Parses a text in decimal notation; undefined for other texts. */
function numberIn(value: JsonValue | undefined): number | undefined {
  const isNumber =
    typeof value === 'string' && /^-?\d{1,300}(?:\.\d{1,300})?(?:e[+-]?\d{1,3})?$/i.test(value);
  return isNumber ? Number(value) : undefined;
}
