import type { JsonValue } from '../json.js';
import {
  builtInLabels,
  promptDescriptionRule,
  promptLabelRule,
  promptModelRule,
  promptNameRule,
  promptReferenceRule,
  promptVariableRule,
} from './prompt-record.js';
import { promptVariableProblems } from './prompt-variable-problems.js';
import { promptVariableValue } from './prompt-variable-value.js';

describe('what names things of the prompt library', () => {
  it.each([
    [
      'labels',
      promptLabelRule,
      ['a', '1a', '2.0', 'latest-1', 'defaults', ...builtInLabels],
      ['', 'latest', 'default', '0', '12', 'A', 'a b', 'a@b', '-a', 'a\n'],
    ],
    [
      'references',
      promptReferenceRule,
      ['p', 'p@1', 'p@latest', 'p@staging'],
      ['', 'P', 'p@', '@p', 'p@a@b', 'p/q', 'p\n'],
    ],
    [
      'variables',
      promptVariableRule,
      ['a', '_a', 'A-1', '__proto__'],
      ['', '1a', 'a.b', 'a b', '-a', 'ä', 'a\n'],
    ],
    ['names', promptNameRule, ['a', 'A b'], ['', ' a', 'a ', 'a\nb', 'x'.repeat(101)]],
    ['models', promptModelRule, ['m', '@slug/m-1'], ['', 'a b', 'a*', 'x'.repeat(257)]],
    ['descriptions', promptDescriptionRule, ['a', 'a\nb'], ['', 'x'.repeat(1001)]],
  ] as const)('rules for %s', (_, { pattern }, right, wrong) => {
    for (const text of right) expect([text, pattern.test(text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, pattern.test(text)]).toEqual([text, false]);
  });
});

describe('the value of a variable', () => {
  it.each([
    ['x', 'string', 'x'],
    ['1', 'string', '1'],
    [1, 'string', undefined],
    [1, 'number', 1],
    ['1.5', 'number', 1.5],
    ['one', 'number', undefined],
    ['"1"', 'number', undefined],
    ['', 'number', undefined],
    [false, 'boolean', false],
    ['false', 'boolean', false],
    [0, 'boolean', undefined],
    [[1], 'array', [1]],
    ['[1]', 'array', [1]],
    [{}, 'array', undefined],
    ['{"a":1}', 'object', { a: 1 }],
    ['[1]', 'object', undefined],
    [null, 'object', undefined],
    ['{', undefined, '{'],
  ] as const)('%j as %s is %j', (value, type, read) =>
    expect(promptVariableValue(value, type)).toEqual(read),
  );

  it('is none when it is nested deeper than 200 levels', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const parsed = (levels: number) => JSON.parse(nested(levels)) as JsonValue;
    expect(promptVariableValue(nested(200), 'object')).toEqual(parsed(200));
    for (const levels of [201, 6000]) {
      expect(promptVariableValue(nested(levels), 'object')).toBeUndefined();
      expect(promptVariableValue(parsed(levels), 'object')).toBeUndefined();
      expect(promptVariableValue(parsed(levels))).toBeUndefined();
      expect(promptVariableValue(`[${nested(levels)}]`, 'array')).toBeUndefined();
      const variable = { name: 'a', type: 'object', default: nested(levels) } as const;
      expect(promptVariableProblems([variable])).toEqual([
        { path: [0, 'default'], message: expect.stringContaining('200 levels') as string },
      ]);
    }
  });
});

it('finds everything that is wrong with declared variables', () => {
  const problems = promptVariableProblems([
    { name: 'a', type: 'number', default: 'x', description: '' },
    { name: 'a' },
    { name: 'b c', type: 'text' as 'string' },
  ]);
  expect(problems.map(({ path }) => path.join('.'))).toEqual([
    '0.default',
    '0.description',
    '1.name',
    '2.name',
    '2.type',
  ]);
  expect(promptVariableProblems([{ name: 'n', type: 'array', default: '[]' }])).toEqual([]);
  expect(
    promptVariableProblems(Array.from({ length: 101 }, (_, index) => ({ name: `v${index}` }))),
  ).toHaveLength(1);
});
