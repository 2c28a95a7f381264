import fc from 'fast-check';
import { exactJson, ExactNumber, parseExactJson, plainNumber } from './exact-number.js';
import { isJsonObject } from './json.js';

const digits = fc.string({ unit: fc.constantFrom('0', '1', '5', '9'), minLength: 1, maxLength: 22 });
/** Any number of JSON's grammar. */
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constant('0'),
      digits.map((text) => text.replace(/^0+(?=.)/, '')),
    ),
    fc.option(digits, { nil: undefined }),
    fc.option(
      fc.tuple(
        fc.constantFrom('e', 'E', 'e+', 'E-'),
        digits.map((text) => text.slice(0, 2)),
      ),
      {
        nil: undefined,
      },
    ),
  )
  .map(([sign, whole, fraction, exponent]) => {
    const power = exponent ? exponent.join('') : '';
    return `${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}${power}`;
  });
const string = fc
  .string({ unit: fc.constantFrom('1', '.', '0', 'e', ':', '"', '\\', '\n', '[', 'é', ','), maxLength: 8 })
  .map((text) => JSON.stringify(text));
const blank = fc.constantFrom('', ' ', '\n', '\t ');

/** A JSON text, with blanks and without. */
const { json } = fc.letrec<{ json: readonly [spaced: string, compact: string] }>((tie) => {
  const plain = (text: string) => [text, text] as const;
  const items = fc.array(fc.tuple(blank, tie('json'), blank), { maxLength: 4 });
  const array = items.map((all) => {
    const spaced = all.map(([before, [text], after]) => before + text + after).join(',');
    return [`[${spaced}]`, `[${all.map(([, [, text]]) => text).join(',')}]`] as const;
  });
  const members = fc.uniqueArray(fc.tuple(string, blank, tie('json')), {
    maxLength: 4,
    selector: ([name]) => name,
  });
  const object = members.map((all) => {
    // Names that look like indexes change their places in an object.
    const named = all.map(([name, gap, value]) => [`"m${name.slice(1)}`, gap, value] as const);
    const spaced = named.map(([name, gap, [text]]) => `${name}${gap}:${gap}${text}`).join(',');
    return [`{${spaced}}`, `{${named.map(([name, , [, text]]) => `${name}:${text}`).join(',')}}`] as const;
  });
  const scalar = fc.oneof(number.map(plain), string.map(plain), fc.constantFrom('true', 'null').map(plain));
  return { json: fc.oneof({ maxDepth: 3 }, scalar, scalar, array, object) };
});

const valuesOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('numbers as they were written', () => {
  it('come out of a JSON text as they went in', () => {
    fc.assert(
      fc.property(json, ([spaced, compact]) => {
        expect(exactJson(parseExactJson(spaced))).toBe(compact);
      }),
      { numRuns: 2000 },
    );
  });

  it('are doubles to those who know no better', () => {
    fc.assert(
      fc.property(json, ([spaced]) => {
        expect(valuesOf(parseExactJson(spaced))).toEqual(valuesOf(JSON.parse(spaced)));
      }),
    );
  });

  it('make no JSON of what is none', () => {
    const piece = fc.constantFrom(
      '1.0',
      '-0',
      '1e2',
      '0',
      ':',
      ',',
      '{',
      '}',
      '[',
      ']',
      '"a"',
      ' ',
      '.',
      '-',
      '5',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const accepts = (parse: (text: string) => unknown) => {
          try {
            parse(text);
            return true;
          } catch {
            return false;
          }
        };
        expect(accepts(parseExactJson)).toBe(accepts(JSON.parse));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each(['{1.0:2}', '[01.0]', '{"a":1.0 2.0}', '[1.0"a"]', '{1.0 :2}', '[-]', '[1.]'])(
    'make no JSON of %s',
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    },
  );

  it.each([
    '1234567890123456789',
    '1.0',
    '1e2',
    '-0',
    '0.1000',
    '0.0000001',
    '123456789012.1234567',
    '1E400',
  ])('are kept where a double spells them otherwise: %s', (text) => {
    const value = parseExactJson(text);
    expect(value).toBeInstanceOf(ExactNumber);
    expect(exactJson({ value })).toBe(`{"value":${text}}`);
    expect(plainNumber(value)).toBe(Number(text));
    expect(isJsonObject(value)).toBe(false);
  });

  it.each(['5', '0.5', '-1.25', '9007199254740991', '"1.0"', '1e+21'])(
    'are doubles where these say the same: %s',
    (text) => {
      expect(parseExactJson(text)).toBe(JSON.parse(text));
    },
  );

  it('are exact only within the members that are named, if any are', () => {
    const value = parseExactJson('{"a":1.0,"args":{"b":[1.0]},"c":{"args":1.0}}', new Set(['args']));
    expect(value).toEqual({
      a: 1,
      args: { b: [new ExactNumber('1.0')] },
      c: { args: new ExactNumber('1.0') },
    });
  });

  it('are doubles in a text that has too many of them', () => {
    const text = `[${Array.from({ length: 10_001 }, () => '1.0').join(',')}]`;
    expect(parseExactJson(text)).toEqual(JSON.parse(text));
  });

  it('are no way to write anything else', () => {
    const mark = '\u0000 number \u0000';
    const value = { a: `${mark}],1`, b: `${mark}x`, c: `${mark}..e`, [`${mark}5`]: 1 };
    const text = JSON.stringify({ ...value, n: 0 }).replace('"n":0', '"n":1.0');
    expect(exactJson(parseExactJson(text))).toBe(text);
  });

  it('set no prototype', () => {
    const value = parseExactJson('{"__proto__":1.0}') as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(exactJson(value)).toBe('{"__proto__":1.0}');
  });

  it('are written into a text that a replacer changes', () => {
    const value = { a: new ExactNumber('1.0'), b: 'x' };
    expect(exactJson(value, (name, member) => (name === 'b' ? 'y' : member))).toBe('{"a":1.0,"b":"y"}');
  });
});
