import type { ResourceRule } from '@model-gateway/core';
import {
  followsRule,
  isDistinct,
  isProviderKind,
  isStringRecord,
  type RecordBounds,
  isTextOrObject,
} from './decorators.js';

/** Whether a value satisfies a decorator. */
export type Test = (value: unknown) => boolean;

/** Creates the test of a decorator from the decorator's arguments. */
type TestMaker = (constraints: readonly unknown[]) => Test;

const isPlainObject: Test = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The tests of class-validator's decorators for values of `JSON.parse`, by the names that class-validator gives them. The
 * library decides the same more slowly, and provides the messages; a property test compares the two.
 */
const testMakers: ReadonlyMap<string, TestMaker> = new Map<string, TestMaker>([
  ['isDefined', () => (value) => value !== undefined && value !== null],
  ['isString', () => (value) => typeof value === 'string'],
  ['isBoolean', () => (value) => typeof value === 'boolean'],
  ['isNumber', () => (value) => typeof value === 'number' && Number.isFinite(value)],
  ['isInt', () => (value) => Number.isInteger(value)],
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
      (value) =>
        typeof value === 'number' && value >= Number(least),
  ],
  [
    'max',
    ([most]) =>
      (value) =>
        typeof value === 'number' && value <= Number(most),
  ],
  [
    'followsRule',
    ([rule]) =>
      (value) =>
        followsRule(value, rule as ResourceRule),
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
export function testOf(name: string | undefined, constraints: readonly unknown[] = []): Test | undefined {
  return name === undefined ? undefined : testMakers.get(name)?.(constraints);
}
