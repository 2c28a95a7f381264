import fc from 'fast-check';
import { findJsonError } from './find-json-error.js';

describe('findJsonError', () => {
  it.each([
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['[1,2]]', 5],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['"a\nb"', 2],
    ['"a\\xb"', 2],
    ['"a', 2],
    ['01', 1],
    ['tru', 0],
    ['', 0],
    ['[{"a":[', 7],
    ['{"a":1', 6],
    ['}', 0],
    ['[}', 1],
  ])('finds the place in %j', (text, place) => {
    expect(findJsonError(text)).toBe(place);
  });

  it('reads every JSON text to its end', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(findJsonError(text)).toBe(text.length);
      }),
    );
  });

  it('points at a place before which the text could still become JSON', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('}', ']', ',', ':', '\u0001', '"', 'x'),
        (json, at, junk) => {
          const cut = at % (json.length + 1);
          const text = json.slice(0, cut) + junk + json.slice(cut);
          try {
            JSON.parse(text);
          } catch {
            const place = findJsonError(text);
            expect(place).toBeGreaterThanOrEqual(0);
            expect(place).toBeLessThanOrEqual(text.length);
          }
        },
      ),
    );
  });
});
