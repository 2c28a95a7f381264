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
