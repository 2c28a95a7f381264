import { LongText } from '@model-gateway/core';
import { isSameJson } from './same-json.js';

const long = (text: string) => new LongText([new TextEncoder().encode(text)]);

describe('isSameJson', () => {
  it.each([
    ['QUJD', 'QUJD', true],
    ['QUJD', 'REVG', false],
  ])('compares %s with %s, whether they are strings or stayed bytes', (one, other, isSame) => {
    for (const first of [one, long(one)])
      for (const second of [other, long(other)]) expect(isSameJson([first], [second])).toBe(isSame);
  });

  it.each([[{}], [[]], [null], [1]])('does not take %j for a text', (value) => {
    for (const text of ['', long('')]) {
      expect(isSameJson(text, value)).toBe(false);
      expect(isSameJson(value, text)).toBe(false);
    }
  });
});
