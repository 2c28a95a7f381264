import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import {
  optionalArray,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalObject,
  optionalOneOf,
  optionalString,
  requireObject,
  requiredString,
  requiredText,
} from './read-members.js';

type Reader = (owner: JsonObject, member: string, path: string) => unknown;

const integer: Reader = (owner, member, path) => optionalInteger(owner, member, path, 1, 5);
const word: Reader = (owner, member, path) => optionalOneOf(owner, member, path, ['a', 'b']);

it.each<[string, Reader, readonly unknown[]]>([
  ['a string', optionalString, ['a', '']],
  ['a text that has to be there', requiredText, ['a', '']],
  ['a string that has to be there', requiredString, ['a']],
  ['true or false', optionalBoolean, [true, false]],
  ['a number', optionalNumber, [0, -1.5]],
  ['a whole number', integer, [1, 5]],
  ['an object', optionalObject, [{}, { a: 1 }]],
  ['an array', optionalArray, [[], [1]]],
  ['one of some words', word, ['a', 'b']],
])('reads %s', (_title, read, values) => {
  for (const value of values) expect(read({ x: value } as JsonObject, 'x', 'p')).toBe(value);
});

it.each<[string, Reader]>([
  ['a string', optionalString],
  ['true or false', optionalBoolean],
  ['a number', optionalNumber],
  ['a whole number', integer],
  ['an object', optionalObject],
  ['an array', optionalArray],
  ['one of some words', word],
])('takes null for no value where %s may be', (_title, read) => {
  expect(read({ x: null }, 'x', 'p')).toBeUndefined();
  expect(read({}, 'x', 'p')).toBeUndefined();
});

it.each<[string, Reader, unknown]>([
  ['p.x must be a string.', optionalString, 1],
  ['p.x is missing.', requiredText, null],
  ['p.x is missing.', requiredString, undefined],
  ['p.x must be a string that is not empty.', requiredString, ''],
  ['p.x must be true or false.', optionalBoolean, 'true'],
  ['p.x must be a number.', optionalNumber, '1'],
  ['p.x must be a number.', optionalNumber, Infinity],
  ['p.x must be an integer.', integer, 1.5],
  ['p.x must be at least 1.', integer, 0],
  ['p.x must be at most 5.', integer, 6],
  ['p.x must be an object.', optionalObject, []],
  ['p.x must be an array.', optionalArray, {}],
  ['p.x must be one of a, b.', word, 'c'],
])('refuses what is wrong: %s', (message, read, value) => {
  expect(refusal(() => read({ x: value } as JsonObject, 'x', 'p'))).toEqual({ message, param: 'p.x' });
});

it('names a member of the body without a path before it', () => {
  expect(refusal(() => optionalString({ x: 1 }, 'x', ''))).toEqual({
    message: 'x must be a string.',
    param: 'x',
  });
});

it('names a value that has to be an object by its own path', () => {
  expect(refusal(() => requireObject(undefined, 'p[0]'))).toEqual({
    message: 'p[0] is missing.',
    param: 'p[0]',
  });
  expect(refusal(() => requireObject(null, 'p[0]'))).toEqual({
    message: 'p[0] must be an object.',
    param: 'p[0]',
  });
});

function refusal(read: () => unknown): { message: string; param: string | undefined } | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidRequestError) return { message: error.message, param: error.param };
    throw error;
  }
  return undefined;
}
