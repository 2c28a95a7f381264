import fc from 'fast-check';
import { ExactNumber, exactJson } from '../exact-number.js';
import { toWireBody } from './to-wire-body.js';
import { LongText, standIn } from './long-text.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const long = fc
  .string({ unit: fc.constantFrom(...'ABC019+/='), maxLength: 30 })
  .map((text) => new LongText([encoder.encode(text)]));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    long,
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(1, true, null, '"', '\\', '\u0000', '\ud800', new ExactNumber('1.00')),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  ),
}));

const textOf = (written: string | readonly Uint8Array[]) =>
  typeof written === 'string' ? written : written.map((piece) => decoder.decode(piece)).join('');

describe('JSON in pieces', () => {
  it('is what JSON of strings is', () => {
    fc.assert(
      fc.property(value, (any) => {
        // A lone surrogate is written as an escape, so that both are UTF-8.
        expect(textOf(toWireBody(any))).toBe(exactJson(any));
      }),
      { numRuns: 500 },
    );
  });

  it('has long texts as the bytes that came, in order', () => {
    const texts = ['QUJD', 'REVG'].map((text) => new LongText([encoder.encode(text)]));
    const pieces = toWireBody({ a: texts[0], b: ['ü', texts[1], texts[0]] }) as readonly Uint8Array[];
    expect(pieces.map((piece) => decoder.decode(piece))).toEqual([
      '{"a":"',
      'QUJD',
      '","b":["ü","',
      'REVG',
      '","',
      'QUJD',
      '"]}',
    ]);
    expect(pieces[1]).toBe(texts[0]?.pieces()[0]);
    expect(pieces[5]).toBe(texts[0]?.pieces()[0]);
  });

  it('is one text where there is no long one', () => {
    expect(toWireBody({ a: 'b' })).toBe('{"a":"b"}');
  });

  it('keeps a text that says what stands for a long one', () => {
    const text = new LongText([encoder.encode('QUJD')]);
    expect(textOf(toWireBody([standIn, text, { [standIn]: text }]))).toBe(
      exactJson([standIn, 'QUJD', { [standIn]: 'QUJD' }]),
    );
  });
});
