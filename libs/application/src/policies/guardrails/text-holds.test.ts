import { InvalidRequestError } from '@model-gateway/core';
import { textHolds, type LocalCheck } from './text-holds.js';

const regex = (source: string, mustMatch: boolean): LocalCheck => ({
  type: 'regex',
  pattern: { test: (text) => new RegExp(source).test(text) },
  mustMatch,
});

const contains = (
  operator: 'any' | 'all' | 'none',
  words: readonly string[],
  ignoresCase = false,
): LocalCheck => ({ type: 'contains', operator, words, ignoresCase });

const schema: LocalCheck = {
  type: 'json_schema',
  check: (value) => (Array.isArray(value) ? undefined : 'is no array'),
};

describe('textHolds', () => {
  it.each<[LocalCheck, string, boolean]>([
    [regex('b', true), 'abc', true],
    [regex('b', true), 'ac', false],
    [regex('b', false), 'abc', false],
    [regex('b', false), 'ac', true],
    [contains('any', ['red', 'blue']), 'a blue car', true],
    [contains('any', ['red', 'blue']), 'a Blue car', false],
    [contains('any', ['RED', 'Blue'], true), 'a bLUE car', true],
    [contains('all', ['red', 'blue']), 'a blue car', false],
    [contains('all', ['red', 'blue']), 'blue and red', true],
    [contains('all', ['Red', 'BLUE'], true), 'blue and red', true],
    [contains('none', ['red', 'blue']), 'a blue car', false],
    [contains('none', ['red', 'blue']), 'a green car', true],
    [contains('none', ['CAR'], true), 'a green car', false],
    [schema, '[1]', true],
    [schema, ' [1] ', true],
    [schema, '{}', false],
    [schema, '[1', false],
    [schema, '```json\n[1]\n```', false],
    [schema, '', false],
    [{ type: 'word_count', min: 2 }, 'one', false],
    [{ type: 'word_count', min: 2 }, '  one\n two ', true],
    [{ type: 'word_count', max: 2 }, 'one two three', false],
    [{ type: 'word_count', min: 1, max: 2 }, '', false],
    [{ type: 'word_count', max: 2 }, '', true],
    [{ type: 'character_count', max: 2 }, '😀😀', true],
    [{ type: 'character_count', max: 2 }, 'abc', false],
    [{ type: 'character_count', min: 3, max: 3 }, 'abc', true],
    [{ type: 'character_count', min: 1 }, '', false],
  ])('%j with %j: %s', (check, text, expected) => {
    expect(textHolds(check, text)).toBe(expected);
  });

  it('passes on that a text is too much work', () => {
    const pattern = {
      test: (): boolean => {
        throw new InvalidRequestError('invalid_value', 'too long');
      },
    };
    expect(() => textHolds({ type: 'regex', pattern, mustMatch: false }, 'a')).toThrow(InvalidRequestError);
  });
});
