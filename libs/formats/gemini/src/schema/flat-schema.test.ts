import type { JsonValue } from '@model-gateway/core';
import { mergeKeyword } from './flat-schema.js';

it.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('a list that is unique by one of two schemas is unique: %s, %s', (first, second, both) => {
  expect(mergeKeyword('uniqueItems', first, second)).toBe(both);
});

it.each([
  [true, false, false],
  [true, true, true],
])('a value is nullable by both schemas or not: %s, %s', (first, second, both) => {
  expect(mergeKeyword('nullable', first, second)).toBe(both);
});

it.each<[JsonValue, JsonValue, JsonValue | undefined]>([
  ['string', 'string', ['string']],
  [['string', 'null'], 'string', ['string']],
  ['STRING', ['string', 'null'], ['string']],
  ['integer', 'number', ['integer']],
  ['number', 'integer', ['integer']],
  [['integer', 'number'], 'integer', ['integer']],
  ['number', 'number', ['number']],
  ['string', 'number', undefined],
  ['number', 'string', undefined],
])('a value of type %j and of type %j is of type %j', (first, second, both) => {
  expect(mergeKeyword('type', first, second)).toEqual(both);
});

it.each(
  (['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const).flatMap((name) => [
    [name, 1, 2],
    [name, 2, 1],
  ]) as [string, number, number][],
)('of two values of %s the larger holds: %d, %d', (name, first, second) => {
  expect(mergeKeyword(name, first, second)).toBe(2);
});

it.each(
  (['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const).flatMap((name) => [
    [name, 1, 2],
    [name, 2, 1],
  ]) as [string, number, number][],
)('of two values of %s the smaller holds: %d, %d', (name, first, second) => {
  expect(mergeKeyword(name, first, second)).toBe(1);
});

it.each<[string, JsonValue, JsonValue, JsonValue | undefined]>([
  ['required', ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']],
  ['propertyOrdering', ['b', 'a'], ['a', 'c'], ['b', 'a', 'c']],
  ['enum', ['a', 1, 'b'], ['b', 'a'], ['a', 'b']],
  ['enum', ['a'], ['b'], undefined],
  ['items', { type: 'string' }, { minLength: 1 }, { allOf: [{ type: 'string' }, { minLength: 1 }] }],
  ['items', { type: 'string' }, false, false],
  ['items', true, { type: 'string' }, { type: 'string' }],
  ['items', { type: 'string' }, true, { type: 'string' }],
  [
    'properties',
    { a: {}, b: true },
    { b: { type: 'string' }, c: {} },
    { a: {}, b: { type: 'string' }, c: {} },
  ],
  ['description', 'One.', 'Two.', 'One.\nTwo.'],
  ['description', 'One.', 'One.', 'One.'],
  ['title', 'One', 'Two', 'One'],
  ['default', 1, 2, 1],
  ['pattern', 'a', 'a', 'a'],
  ['pattern', 'a', 'b', undefined],
])('of two values of %s, %j and %j, holds %j', (name, first, second, both) => {
  expect(mergeKeyword(name, first, second)).toEqual(both);
});
