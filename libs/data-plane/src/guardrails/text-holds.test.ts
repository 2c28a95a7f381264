import { InvalidRequestError } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { LookedAtText } from './looked-at-text.js';
import { mostWorkMs, GuardrailBudget } from './guardrail-budget.js';
import { textHolds, type LocalCheck } from './text-holds.js';

function holds(check: LocalCheck, text: string, clock = new ManualScheduler()): boolean {
  return textHolds(check, new LookedAtText(text), new GuardrailBudget({ clock, scheduler: clock }));
}

const regex = (source: string, mustMatch: boolean): LocalCheck => ({
  type: 'regex',
  pattern: { test: (text) => new RegExp(source).test(text) },
  mustMatch,
});

const contains = (
  operator: 'any' | 'all' | 'none',
  terms: readonly string[],
  ignoresCase = false,
): LocalCheck => ({ type: 'contains', operator, words: terms, ignoresCase });

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
    [contains('none', ['istanbul'], true), '\u0130STANBUL', false],
    [contains('none', ['STRASSE'], true), 'eine stra\u00dfe', false],
    [contains('any', ['stra\u00dfe'], true), 'eine STRA\u1e9eE', true],
    [contains('none', ['kelvin'], true), '\u212aelvin', false],
    [contains('none', ['caf\u00e9'], true), 'CAFE\u0301', false],
    [contains('none', ['caf\u00e9']), 'cafe\u0301', true],
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
    expect(holds(check, text)).toBe(expected);
  });

  it('passes on that a text is too much work', () => {
    const pattern = {
      test: (): boolean => {
        throw new InvalidRequestError('invalid_value', 'too long');
      },
    };
    expect(() => holds({ type: 'regex', pattern, mustMatch: false }, 'a')).toThrow(InvalidRequestError);
  });

  it.each([
    ['case of so long a text', contains('none', ['b'], true), 'a'.repeat(4_194_305)],
    ['long words in a long text', contains('none', ['aab'.padEnd(9000, 'a')]), 'a'.repeat(300_000)],
  ])('takes %s for too much work', (_name, check, text) => {
    expect(() => holds(check, text)).toThrow(InvalidRequestError);
  });

  it('searches a long text for words, and a text for long words', () => {
    expect(holds(contains('any', ['ab']), `${'a'.repeat(10_000_000)}b`)).toBe(true);
    const word = 'aab'.padEnd(2000, 'a');
    expect(holds(contains('any', [word]), `${'a'.repeat(100_000)}${word}`)).toBe(true);
  });

  it('does no more once there was too much work, whatever the check', () => {
    const clock = new ManualScheduler();
    const pattern = { test: () => (clock.advance(mostWorkMs), true) };
    const scrutiny = new GuardrailBudget({ clock, scheduler: clock });
    const looked = new LookedAtText('a');
    expect(textHolds({ type: 'regex', pattern, mustMatch: true }, looked, scrutiny)).toBe(true);
    for (const check of [
      contains('any', ['a']),
      contains('any', ['a'], true),
      schema,
      { type: 'word_count', max: 2 },
      { type: 'character_count', max: 2 },
    ] as const)
      expect(() => textHolds(check, looked, scrutiny)).toThrow(InvalidRequestError);
  });
});
