import { InvalidRequestError } from '@model-gateway/core';
import { RE2JS } from 're2js';
import { Re2TextPattern } from './re2-text-pattern.js';
import { patternCacheCapacity, largestProgram, longestSource, Re2TextPatterns } from './re2-text-patterns.js';

function matches(source: string, text: string): boolean | undefined {
  return new Re2TextPatterns().compile(source)?.test(text);
}

describe('Re2TextPatterns', () => {
  it.each([
    ['secret', 'a secret word', true],
    ['secret', 'a Secret word', false],
    ['(?i)secret', 'a SECRET word', true],
    ['^secret$', 'a secret word', false],
    ['(?m)^secret$', 'a\nsecret\nword', true],
    ['a.b', 'a\nb', false],
    ['(?s)a.b', 'a\nb', true],
    ['\\b\\d{3}-\\d{2}-\\d{4}\\b', 'is 123-45-6789, yes', true],
    ['\\b\\d{3}-\\d{2}-\\d{4}\\b', 'is 0123-45-6789, yes', false],
    ['^\\p{Lu}', 'Ärger', true],
    ['(?i)ärger', 'ÄRGER', true],
    ['^.$', '😀', true],
    ['^\\u00e9$', 'é', true],
    ['\\cI', 'a\tb', true],
    ['(?P<year>\\d{4})', 'in 2026', true],
    ['(?<year>\\d{4})', 'in 26', false],
    ['\\/', 'a/b', true],
    ['', '', true],
    ['', 'anything', true],
    ['a', '', false],
    ['b', '\ud800b', true],
  ])('%s in %j: %s', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected);
  });

  it.each([
    '(',
    '[a',
    '*a',
    'a{2,1}',
    '(a)\\1',
    'a(?=b)',
    'a(?!b)',
    '(?<=a)b',
    '(?<!a)b',
    'a{1001}',
    '\\p{No',
  ])('makes nothing of %s', (source) => {
    expect(new Re2TextPatterns().compile(source)).toBeUndefined();
  });

  it('makes nothing of an expression that is too long, or becomes too large', () => {
    const patterns = new Re2TextPatterns();
    expect(patterns.compile('a'.repeat(longestSource))).toBeUndefined();
    expect(patterns.compile('a'.repeat(largestProgram - 10))).toBeDefined();
    expect(patterns.compile(`#${'(?:)'.repeat(250)}`)).toBeUndefined();
    expect(patterns.compile('((a{10}){10}){10}')).toBeUndefined();
    expect(patterns.compile('(?:[a-z]{1,400})')).toBeUndefined();
  });

  it.each([
    ['(a+)+$', false],
    ['(a|aa)+$', false],
    ['(a*)*$', true],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', false],
    ['(.*a){20}$', false],
    ['(?:a?){100}c$', false],
    ['\\b(?:a+a+)+[cd]\\b', false],
    ['[ab]*a[ab]{300}[cd]', false],
  ])('comes to an end with %s on a text of 50 KB', (source, expected) => {
    expect(matches(source, `${'a'.repeat(50_000)}!`)).toBe(expected);
  });

  it('refuses a text that is too long for the size of the expression', () => {
    const patterns = new Re2TextPatterns();
    const text = 'a'.repeat(3_000_000);
    expect(patterns.compile('a$')?.test(text)).toBe(true);
    expect(() => patterns.compile('b{400}')?.test('a'.repeat(60_000))).toThrow(InvalidRequestError);
  });

  it('bounds what an expression remembers of texts', () => {
    const compiled = RE2JS.compile('[ab]*a[ab]{200}[cd]');
    const pattern = new Re2TextPattern(compiled);
    let seed = 1;
    const letter = () => ((seed = (seed * 48_271) % 2_147_483_647) % 2 ? 'a' : 'b');
    const text = Array.from({ length: 5000 }, letter).join('');
    expect(pattern.test(text)).toBe(false);
    expect(pattern.test(`${text}c`)).toBe(true);
    const { stateBudget, memBudget } = compiled.re2().dfa;
    expect(stateBudget).toBe(1_048_576);
    expect(memBudget).toBeLessThan(stateBudget);
  });

  it('keeps what it compiled, but not without end', () => {
    const patterns = new Re2TextPatterns();
    const first = patterns.compile('a0');
    const second = patterns.compile('a1');
    expect(patterns.compile('a0')).toBe(first);
    for (let index = 2; index <= patternCacheCapacity; index += 1) patterns.compile(`a${index}`);
    expect(patterns.compile('a0')).toBe(first);
    expect(patterns.compile('a1')).not.toBe(second);
  });

  it('compiles what it refuses only once, and what becomes too large not at all', () => {
    const compiling = jest.spyOn(RE2JS, 'compile');
    const patterns = new Re2TextPatterns();
    for (let turn = 0; turn < 3; turn += 1) expect(patterns.compile('(a)\\1')).toBeUndefined();
    expect(compiling).toHaveBeenCalledTimes(1);
    for (let index = 0; index < patternCacheCapacity; index += 1) patterns.compile(`(a${index}`);
    compiling.mockClear();
    expect(patterns.compile('(a)\\1')).toBeUndefined();
    expect(compiling).toHaveBeenCalledTimes(1);
    compiling.mockClear();
    expect(patterns.compile('(?:(?:a?){100}){10}')).toBeUndefined();
    expect(compiling).not.toHaveBeenCalled();
    compiling.mockRestore();
  });
});
