import fc from 'fast-check';
import { jsonFault } from './json-fault.js';

describe('the place where a text stops being JSON', () => {
  it.each([
    ['', 0],
    ['{"a" 1}', 5],
    ['{"a": }', 6],
    ['{"a": 1,}', 8],
    ['[1, 2', 5],
    ['[1 2]', 3],
    ['{"a": "b', 6],
    ['{"a": "line\nend"}', 6],
    ['{"a": b}', 6],
    ['{} {}', 3],
    ['[}', 1],
    ['{"a": [1}', 8],
  ])('in %j is %i', (text, index) => expect(jsonFault(text)).toBe(index));

  it('is nowhere in JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        expect(jsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeUndefined();
      }),
    );
  });

  it('is found in bounded time', () => {
    expect(jsonFault(`{"a": "${'\\n'.repeat(1_000_000)}`)).toBe(6);
    expect(jsonFault('['.repeat(1_000_000))).toBe(1_000_000);
    expect(jsonFault(' '.repeat(1_000_000))).toBe(1_000_000);
  });
});
