import { getMetadataStorage, IS_OPTIONAL, ValidationTypes } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { isJsonObject, LongText, plainNumber, type ResourceRule } from '@model-gateway/core';
import {
  type DtoClass,
  nestedClassOf,
  followsRule,
  followsRuleOrIsObject,
  isDistinct,
  isProviderKind,
  isStringRecord,
  type RecordBounds,
  isTextOrObject,
} from './decorators.js';

/** Whether a parsed JSON object is valid for a class. */
export type Check = (object: Readonly<Record<string, unknown>>) => boolean;

type Condition = (object: object, value: unknown) => boolean;

const compiled = new Map<DtoClass, Check>();
const sorted = new Map<DtoClass, ReadonlyMap<string, ValidationMetadata[]>>();

/**
 * Compiles the decorators of a class into one function, at start. Throws for an unknown decorator, so that no rule is
 * silently skipped.
 */
export function compileRules(dto: DtoClass): Check {
  const known = compiled.get(dto);
  if (known) return known;
  // Classes may nest each other: the entry is set before the properties are compiled.
  const always: Check[] = [];
  const whenPresent = new Map<string, Check>();
  const check: Check = (object) => {
    for (const one of always) if (!one(object)) return false;
    // Bodies have few of the members that their class allows, so the members that are present are iterated.
    for (const name in object) if (whenPresent.get(name)?.(object) === false) return false;
    return true;
  };
  compiled.set(dto, check);
  for (const [property, rules] of rulesByProperty(dto)) {
    const one = compileProperty(dto, property, rules);
    if (rules.some((rule) => rule.name === IS_OPTIONAL)) whenPresent.set(property, one);
    else always.push(one);
  }
  return check;
}

/** The decorators of a class by property, in the order of class-validator. */
export function rulesByProperty(dto: DtoClass): ReadonlyMap<string, ValidationMetadata[]> {
  const known = sorted.get(dto);
  if (known) return known;
  const rules = new Map<string, ValidationMetadata[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    rules.set(rule.propertyName, [...(rules.get(rule.propertyName) ?? []), rule]);
  }
  sorted.set(dto, rules);
  return rules;
}

function compileProperty(dto: DtoClass, property: string, rules: readonly ValidationMetadata[]): Check {
  const conditions: Condition[] = [];
  const tests: Test[] = [];
  let nested: Check | undefined;
  for (const rule of rules) {
    const groups = rule.groups as string[] | undefined;
    if (groups?.length || rule.validateIf) throw unknownRule(dto, property, 'groups or validateIf');
    if (rule.name === IS_OPTIONAL) {
      conditions.push(isGiven);
    } else if (rule.type === ValidationTypes.CONDITIONAL_VALIDATION) {
      conditions.push((rule.constraints as Condition[])[0] as Condition);
    } else if (rule.type === ValidationTypes.NESTED_VALIDATION) {
      const type = nestedClassOf(dto, property);
      if (!type) throw unknownRule(dto, property, 'ValidateNested; use NestedObject or NestedArray');
      nested = compileRules(type);
    } else {
      const test = testOf(rule.name ?? rule.type, rule.constraints as unknown[] | undefined);
      if (!test) throw unknownRule(dto, property, rule.name ?? rule.type);
      tests.push(rule.each ? each(test) : test);
    }
  }
  return (object) => {
    const value = object[property];
    for (const condition of conditions) if (!condition(object, value)) return true;
    for (const test of tests) if (!test(value)) return false;
    return nested === undefined || value === undefined || checkNested(nested, value);
  };
}

const isGiven: Condition = (_object, value) => value !== undefined && value !== null;

/** As class-validator does: for a value that is not an array, `each` tests the value itself. */
function each(test: Test): Test {
  return (value) => (Array.isArray(value) ? value.every(test) : test(value));
}

function checkNested(check: Check, value: unknown): boolean {
  if (!Array.isArray(value)) return checkObject(check, value);
  for (const element of value) if (!checkObject(check, element)) return false;
  return true;
}

function checkObject(check: Check, value: unknown): boolean {
  return isJsonObject(value) && check(value);
}

function unknownRule(dto: DtoClass, property: string, what: string): Error {
  return new Error(`${dto.name}.${property}: no check is known for the decorator ${what}.`);
}

/** Whether a value satisfies a decorator. */
type Test = (value: unknown) => boolean;

/** Creates the test of a decorator from the decorator's arguments. */
type TestMaker = (constraints: readonly unknown[]) => Test;

const isPlainObject: Test = (value) => isJsonObject(value);

/**
 * The tests of class-validator's decorators for values of `JSON.parse`, by the names that class-validator gives them. The
 * library decides the same more slowly, and provides the messages; a property test compares the two.
 */
const testMakers: ReadonlyMap<string, TestMaker> = new Map<string, TestMaker>([
  ['isDefined', () => (value) => value !== undefined && value !== null],
  ['isString', () => (value) => typeof value === 'string' || value instanceof LongText],
  ['isBoolean', () => (value) => typeof value === 'boolean'],
  ['isNumber', () => (value) => Number.isFinite(plainNumber(value))],
  ['isInt', () => (value) => Number.isInteger(plainNumber(value))],
  ['isArray', () => (value) => Array.isArray(value)],
  ['isObject', () => isPlainObject],
  [
    'isStringRecord',
    ([bounds]) =>
      (value) =>
        isStringRecord(value, bounds as RecordBounds | undefined),
  ],
  ['isNotEmpty', () => (value) => value !== '' && value !== null && value !== undefined],
  [
    'isIn',
    ([allowed]) => {
      const values = new Set(allowed as readonly unknown[]);
      return (value) => values.has(value);
    },
  ],
  [
    'min',
    ([least]) =>
      (value) => {
        const number = plainNumber(value);
        return typeof number === 'number' && number >= Number(least);
      },
  ],
  [
    'max',
    ([most]) =>
      (value) => {
        const number = plainNumber(value);
        return typeof number === 'number' && number <= Number(most);
      },
  ],
  [
    'followsRule',
    ([rule]) =>
      (value) =>
        followsRule(value, rule as ResourceRule),
  ],
  [
    'followsRuleOrIsObject',
    ([rule]) =>
      (value) =>
        followsRuleOrIsObject(value, rule as ResourceRule),
  ],
  [
    'isDistinct',
    ([members]) =>
      (value) =>
        isDistinct(value, members as readonly string[]),
  ],
  ['isProviderKind', () => isProviderKind],
  ['isTextOrObject', () => isTextOrObject],
  [
    'arrayMaxSize',
    ([most]) =>
      (value) =>
        Array.isArray(value) && value.length <= Number(most),
  ],
  [
    'arrayMinSize',
    ([least]) =>
      (value) =>
        Array.isArray(value) && value.length >= Number(least),
  ],
]);

/** The test of the decorator with that name; undefined for an unknown decorator. */
function testOf(name: string | undefined, constraints: readonly unknown[] = []): Test | undefined {
  return name === undefined ? undefined : testMakers.get(name)?.(constraints);
}
