import fc from 'fast-check';
import { ObjectText } from './object-text.js';

describe('ObjectText', () => {
  const isClosed = (...pieces: string[]) => {
    const text = new ObjectText();
    for (const piece of pieces) {
      text.append(piece);
      // Asking on the way changes nothing.
      void text.isClosed;
    }
    return text.isClosed;
  };

  it.each([
    ['{}', true],
    [' {"a":[1,{"b":"}"}]}\n', true],
    ['{"a":"\\""}', true],
    ['', false],
    ['{', false],
    ['{"a":"}', false],
    ['{"a":"\\"}', false],
    ['{}{}', false],
    ['{} x', false],
    ['[1]', false],
    ['x{}', false],
    ['}', false],
  ])('%j is closed: %p', (text, expected) => {
    expect(isClosed(text)).toBe(expected);
    expect(isClosed(...text)).toBe(expected);
  });

  it('knows every object, however it is cut', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(object, fc.nat(), (value, cut) => {
        const text = JSON.stringify(value);
        const at = cut % text.length;
        expect(isClosed(text.slice(0, at), text.slice(at))).toBe(true);
        expect(isClosed(text.slice(0, at))).toBe(false);
      }),
    );
  });

  it('may be asked after each of many pieces', () => {
    const text = new ObjectText();
    text.append('{"a":"');
    for (let piece = 0; piece < 100_000; piece += 1) {
      text.append('x'.repeat(50));
      expect(text.isClosed).toBe(false);
    }
    text.append('"}');
    expect(text.isClosed).toBe(true);
  }, 10_000);
});
