import { everyElement, stepsOf } from './member-path.js';

describe('a path of a member', () => {
  it.each<[string, readonly string[]]>([
    ['user', ['user']],
    ['a.b', ['a', 'b']],
    ['tools[0].x', ['tools', '0', 'x']],
    ['tools.0.x', ['tools', '0', 'x']],
    ['a[10][2]', ['a', '10', '2']],
    ['tools[*].function.strict', ['tools', everyElement, 'function', 'strict']],
    ['__proto__', ['__proto__']],
    ['with space-and_more$', ['with space-and_more$']],
  ])('%s has its steps', (path, steps) => expect(stepsOf(path)).toEqual(steps));

  it.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    '[0]',
    'a[',
    'a[]',
    'a]',
    'a[0',
    'a[01]',
    'a[-1]',
    'a[x]',
    'a.[0]',
    'a[0]b',
    'a[**]',
    'a[0].',
    'x'.repeat(201),
  ])('%j is none', (path) => expect(stepsOf(path)).toBeUndefined());
});
