import fc from 'fast-check';
import { isPlainAscii } from './is-plain-ascii.js';
import { readLongText } from './read-long-text.js';

const odd = fc.constantFrom(' ', '%', '-', '_', '/', '\n', '\t', '\u007f', 'é');
/** `readLongText` searches blocks of 32 KiB: places in each of three blocks, and at their ends. */
const places = fc.oneof(fc.constantFrom(0, 32_767, 32_768, 65_535, 69_999), fc.nat({ max: 69_999 }));
const asked = [' ', '%', '-', '_', '/', '+', 'A', '\n', '\t', '"', '\\'];

it('a long text has the characters that its string has', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(places, odd), { maxLength: 3 }), fc.nat({ max: 69_999 }), (put, start) => {
      const bytes = Buffer.alloc(70_000, 'ABC+');
      for (const [at, character] of put) bytes.write(character, at, 'latin1');
      const first = readLongText([bytes.subarray(0, start)]) ?? bytes.subarray(0, start);
      const text = readLongText([first, bytes.subarray(start)]);
      expect(text !== undefined).toBe(isPlainAscii(bytes));
      const string = bytes.toString('latin1');
      for (const character of text ? asked : []) {
        expect(text?.includes(character)).toBe(string.includes(character));
        expect(text?.from(start).includes(character)).toBe(string.slice(start).includes(character));
      }
    }),
  );
});
