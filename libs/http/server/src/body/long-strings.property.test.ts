import {
  toWireBody,
  LongText,
  memberPlaces,
  scanJson,
  wireText,
  type InvalidRequestError,
  type JsonObject,
} from '@model-gateway/core';
import fc from 'fast-check';
import { defaultJsonLimits } from './json-limits.js';
import { cutLongStrings, putBack } from './long-strings.js';
import { parseJson, parseJsonObject } from './parse-json.js';

const long = 32 * 1024;

const cutFrom = (text: string) => {
  const scan = scanJson(Buffer.from(text), defaultJsonLimits);
  return cutLongStrings(Buffer.from(text), 'limit' in scan ? [] : scan.longStrings);
};

/** What a body is read as, or what is wrong with it. */
function read(text: string | Buffer): unknown {
  try {
    return { value: parseJson(Buffer.from(text)) };
  } catch (error) {
    return { error: (error as InvalidRequestError).message };
  }
}

/** Long or short, plain or not. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('QUJD'.repeat(long / 4), '/'.repeat(3 * long), 'x'.repeat(long - 1)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'é',
      '\n',
      '"',
      '\\',
      ' ',
      '\u0001',
      ',',
      ':',
      '日本',
      '',
      'data:image/png;base64,',
    ),
  },
  { weight: 1, arbitrary: fc.string() },
);
const string = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''));
const { document } = fc.letrec<{ document: unknown }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    string,
    fc.constantFrom(1, -0.5, true, null, ''),
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('a', '__proto__', 'constructor'), string), tie('document'), {
      maxKeys: 4,
    }),
  ),
}));

describe('long strings of a body', () => {
  it('are cut out, and put back', () => {
    const data = 'QUJD'.repeat(long);
    const text = JSON.stringify({
      before: [1, { image: data }],
      after: ['short', data, data.slice(1)],
      last: 'é',
    });
    const cut = cutFrom(text)!;
    expect(cut.strings.size).toBe(3);
    expect(cut.rest.length).toBeLessThan(400);
    expect(putBack(JSON.parse(cut.rest.toString()), cut.strings)).toEqual(JSON.parse(text));
  });

  it.each([
    ['of less than 32 KiB', JSON.stringify(['x'.repeat(long - 1), 'x'.repeat(long - 1)])],
    [
      'with an escape',
      JSON.stringify([`${'x'.repeat(long)}\n`, `"${'x'.repeat(long)}`, `${'x'.repeat(long)}\\`]),
    ],
    ['with other letters', JSON.stringify([`${'x'.repeat(long)}é`])],
    ['that are names', JSON.stringify({ ['x'.repeat(long)]: 1 }, undefined, 2)],
    ['that no quote begins, or none ends', `${'x'.repeat(long)}"${'x'.repeat(2 * long)}`],
    ['between strings', `["a",${'1,'.repeat(long)}"b"]`],
    ['that follow a quote within a string', `["\\"${'x'.repeat(long)}"]`],
    ['of a control character, which no JSON has', `["${'x'.repeat(long)}\u0001"]`],
  ])('%s are left alone', (_kind, text) => {
    expect(cutFrom(text)).toBeUndefined();
  });

  it('make no difference to what a body says', () => {
    let cuts = 0;
    const writings = fc.constantFrom(undefined, 1, '\t');
    fc.assert(
      fc.property(document, writings, (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        if (cutFrom(text)) cuts += 1;
        expect(read(text)).toEqual({ value: JSON.parse(text) });
      }),
      { numRuns: 300 },
    );
    expect(cuts).toBeGreaterThan(50);
  });

  it('stay bytes where the reader takes them so, and only there', () => {
    const data = 'QUJD'.repeat(long);
    const body = { a: [{ b: data, c: data }, { b: 'short' }], b: data };
    const reading = { longPlaces: memberPlaces('a.*.b') };
    const parsed = parseJsonObject(Buffer.from(JSON.stringify(body)), undefined, reading);
    const [first] = parsed.a as readonly JsonObject[];
    expect(first?.b).toBeInstanceOf(LongText);
    expect([first?.c, parsed.b]).toEqual([data, data]);
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(body);
  });

  it('become text where most of the body is something else', () => {
    const body = { a: [{ b: 'x'.repeat(long) }], text: 'ü'.repeat(long) };
    const reading = { longPlaces: memberPlaces('a.*.b') };
    expect(parseJsonObject(Buffer.from(JSON.stringify(body)), undefined, reading)).toEqual(body);
  });

  it('make no difference where they stay bytes', () => {
    let inPieces = 0;
    const paths = fc.subarray(['a.*', 'a.*.*', 'a.*.a', 'a.*.*.*', 'a.*.a.*', 'a.*.__proto__']);
    fc.assert(
      fc.property(document, paths, (value, drawn) => {
        const text = JSON.stringify({ a: [value, value] });
        const longPlaces = memberPlaces(...drawn);
        const parsed = parseJson(Buffer.from(text), undefined, { longPlaces });
        const pieces = toWireBody(parsed);
        if (typeof pieces !== 'string') inPieces += 1;
        expect(wireText(pieces)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 300 },
    );
    expect(inPieces).toBeGreaterThan(20);
  });

  it('make no difference to what is refused, and how', () => {
    const wrong = fc.constantFrom('"', '\\', '\n', ',', '}', ']', 'x', ' ', '{', '\u0000', ':');
    fc.assert(
      fc.property(
        document,
        wrong,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (value, sign, where, instead) => {
          const text = JSON.stringify([value, 'QUJD'.repeat(long)]);
          const place = Math.floor(where * text.length);
          const broken = text.slice(0, place) + sign + text.slice(instead ? place + 1 : place);
          let expected: unknown;
          try {
            expected = { value: JSON.parse(broken) };
          } catch {
            expected = {
              error: expect.stringMatching(/^The request body (is not valid JSON|ends in the middle)/),
            };
          }
          expect(read(broken)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are counted in the place that a refusal names', () => {
    const text = `{"image":"${'x'.repeat(long)}","next":wrong}`;
    expect(read(text)).toEqual({
      error: `The request body is not valid JSON: unexpected character at position ${text.indexOf('wrong')}.`,
    });
    expect(read(text.slice(0, -20))).toEqual({
      error: `The request body ends in the middle of its JSON, after ${text.length - 20} characters.`,
    });
    expect(
      read(Buffer.concat([Buffer.from(`["${'x'.repeat(long)}", "`), Buffer.of(0xff), Buffer.from('"]')])),
    ).toEqual({
      error: 'The request body is not valid UTF-8.',
    });
  });

  it('begin at 32 KiB, wherever they stand', () => {
    for (const before of ['', ' '.repeat(100), '1,'.repeat(long), `"${'y'.repeat(long - 1)}",`]) {
      const text = `[${before}"${'x'.repeat(long)}"]`;
      expect([...cutFrom(text)!.strings.values()].map(String)).toEqual(['x'.repeat(long)]);
    }
  });

  it('may have blanks behind them, however many', () => {
    const name = `"${'x'.repeat(long)}"`;
    expect(cutFrom(`[${name}${' \t\r\n'.repeat(10)},1]`)!.strings.size).toBe(1);
    for (const blanks of [10, 20]) {
      const text = `{${name}${' \t\r\n'.repeat(blanks)}:1}`;
      expect(cutFrom(text)).toBeUndefined();
      expect(read(text)).toEqual({ value: JSON.parse(text) });
    }
  });

  it('are put back only where they stood: what looks like their names stays what it is', () => {
    const data = 'x'.repeat(long);
    const [name] = cutFrom(JSON.stringify([data]))!.strings.keys();
    expect(name).toMatch(/^cut-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-0$/);
    const similar = ['cut-', 'cut-0', name!.replace(/[\da-f]-/, 'x-'), `${name}0`, ` ${name}`];
    expect(parseJson(Buffer.from(JSON.stringify([data, ...similar])))).toEqual([data, ...similar]);
  });
});
