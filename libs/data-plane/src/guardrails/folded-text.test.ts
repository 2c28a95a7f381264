import { foldedText } from './folded-text.js';

describe('foldedText', () => {
  it.each([
    ['Hello', 'hELLO'],
    ['STRASSE', 'stra\u00dfe'],
    ['STRASSE', 'STRA\u1e9eE'],
    ['\u0130STANBUL', 'istanbul'],
    ['ISTANBUL', '\u0131stanbul'],
    ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c2'],
    ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c3'],
    ['kelvin', '\u212aELVIN'],
    ['caf\u00e9', 'CAFE\u0301'],
    ['file', '\ufb01LE'],
    ['BOMB', '\uff42\uff4f\uff4d\uff42'],
    ['\u01f0', 'J\u030c'],
  ])('makes %s and %s the same', (one, other) => {
    expect(foldedText(one)).toBe(foldedText(other));
  });

  it.each([
    ['e', '\u00e9'],
    ['a', '\u0430'],
    ['a', 'b'],
  ])('tells %s and %s apart', (one, other) => {
    expect(foldedText(one)).not.toBe(foldedText(other));
  });
});
