import fc from 'fast-check';
import { RE2JS } from 're2js';
import { leastProgramSize } from './least-program-size.js';

describe('leastProgramSize', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['😀{2}', 2],
    ['a{30}', 30],
    ['a{30,}', 30],
    ['a{3,30}', 30],
    ['a{0}b', 1],
    ['(?:a{30}){30}', 900],
    ['((x?){31}){31}', 961],
    ['(?i)(?P<n>ab){4}', 8],
    ['(?<n>ab|c){4}', 8],
    ['(?i:ab){4}', 8],
    ['[a-z{9}]{4}', 4],
    ['[]{9}]{4}', 4],
    ['[[:alpha:]]{4}', 4],
    ['\\x41{4}', 4],
    ['\\x{1f600}{4}', 4],
    ['\\pL{4}', 4],
    ['\\p{Greek}{4}', 4],
    ['\\{9{4}', 5],
    ['(?:^\\b$){999}', 0],
    ['\\Q(\\E{9}', 0],
    ['a{', 2],
    [')))((', 0],
  ])('of %s: %d', (source, expected) => {
    expect(leastProgramSize(source)).toBe(expected);
  });

  it('is never more than what an expression compiles to', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\pL',
      '\\x41',
      '\\b',
      '^',
      'é',
      '😀',
    );
    const repeat = fc.constantFrom('', '', '*', '+?', '?', '{3}', '{0,2}', '{2,}', '{0}');
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc
        .array(
          fc.tuple(
            fc.oneof(
              { depthSize: 'small' },
              atom,
              fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `(?:${one}|${other})`),
              tie('expression').map((inner) => `(${inner})`),
            ),
            repeat,
          ),
          { maxLength: 4 },
        )
        .map((parts) => parts.flat().join('')),
    }));
    fc.assert(
      fc.property(expression, (source) => {
        expect(leastProgramSize(source)).toBeLessThanOrEqual(sizeOf(source));
      }),
      { numRuns: 1000 },
    );
  });
});

function sizeOf(source: string): number {
  try {
    return RE2JS.compile(source).programSize();
  } catch {
    return Infinity;
  }
}
