import fc from 'fast-check';
import { StringMemberReader } from './string-member-reader.js';

it('reads the value of the member, however its JSON text is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.nat(40),
      fc.nat(40),
      fc.boolean(),
      (value, a, b, escapes) => {
        const json = JSON.stringify({ input: value, other: 'x' });
        const text = escapes ? asciiOnly(json) : json;
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        const reader = new StringMemberReader('input');
        const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second)];
        expect(pieces.map((piece) => reader.push(piece)).join('')).toBe(value);
        expect(reader.found).toBe(true);
      },
    ),
  );
});

it('finds nothing where the member is no string, or not the first', () => {
  for (const json of ['{"input":5}', '{"text":"a"}', '[]']) {
    const reader = new StringMemberReader('input');
    expect([reader.push(json), reader.found]).toEqual(['', false]);
  }
});

/** The same JSON text with escapes for everything that is not ASCII. */
function asciiOnly(json: string): string {
  return json.replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
