import fc from 'fast-check';
import { characterCount, wordCount } from './text-counts.js';

const text = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      ' ',
      '\n',
      '\u00a0',
      '\u0085',
      '\u1680',
      '\u2028',
      '\u200b',
      '\u3000',
      '\ufeff',
      '\u{1f600}',
      '\ud83d',
      '\ude00',
      '\u4e00',
    ),
  )
  .map((parts) => parts.join(''));

describe('wordCount', () => {
  it('counts what white space separates', () => {
    fc.assert(fc.property(text, (text) => expect(wordCount(text)).toBe(text.match(/\S+/g)?.length ?? 0)));
  });

  it('knows all white space', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      const character = String.fromCharCode(code);
      if (wordCount(character) !== (/\s/.test(character) ? 0 : 1)) throw new Error(code.toString(16));
    }
  });
});

describe('characterCount', () => {
  it('counts code points', () => {
    fc.assert(fc.property(text, (text) => expect(characterCount(text)).toBe([...text].length)));
  });
});
