import fc from 'fast-check';
import { isJsonObject, isJsonScalar } from '../json.js';
import { LongText, withLongTexts } from './long-text.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** ASCII that JSON writes without escapes. */
const printable = fc.string({ unit: fc.constantFrom(...'ABCxyz019+/=-_:;,. ~'), maxLength: 40 });
const place = fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined });

describe('a long text', () => {
  it('reads as the string of its bytes does', () => {
    fc.assert(
      fc.property(printable, fc.nat({ max: 40 }), place, place, (text, cut, start, end) => {
        const long = new LongText([bytesOf(text.slice(0, cut)), bytesOf(text.slice(cut))]);
        expect(long.length).toBe(text.length);
        expect(long.toString()).toBe(text);
        expect(JSON.stringify({ long })).toBe(JSON.stringify({ long: text }));
        expect(long.slice(start, end)).toBe(text.slice(start, end));
        const from = Math.min(Math.abs(start ?? 0), text.length);
        expect(long.from(from).toString()).toBe(text.slice(from));
        for (const character of 'A/%-') expect(long.includes(character)).toBe(text.includes(character));
      }),
    );
  });

  it('gives its rest without a copy', () => {
    const bytes = bytesOf('data:image/png;base64,QUJD');
    const rest = new LongText([bytes]).from('data:image/png;base64,'.length);
    expect(rest.toString()).toBe('QUJD');
    expect(rest.pieces().map(({ buffer }) => buffer)).toEqual([bytes.buffer]);
  });

  it('stands behind another text, unless that needs escapes', () => {
    const anything = fc.oneof(printable, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(printable, anything, (text, head) => {
        const both = new LongText([bytesOf(text)]).behind(head);
        const isPlain = JSON.stringify(head).length === head.length + 2 && /^[ -~]*$/.test(head);
        expect(both?.toString()).toBe(isPlain ? head + text : undefined);
      }),
    );
  });

  it('is a value of JSON without values within it', () => {
    const long = new LongText([bytesOf('QUJD')]);
    expect([isJsonObject(long), isJsonScalar(long), Object.keys(long)]).toEqual([false, true, []]);
  });

  it('is a string again after JSON that could not be written', () => {
    const long = new LongText([bytesOf('QUJD')]);
    const circle: Record<string, unknown> = { long };
    circle.circle = circle;
    expect(() => withLongTexts(() => JSON.stringify(circle))).toThrow(TypeError);
    expect(JSON.stringify(long)).toBe('"QUJD"');
  });
});
