import fc from 'fast-check';
import { charsetOf, textOfBase64 } from './text-of-base64.js';

const latin1 = Buffer.from('Käse', 'latin1').toString('base64');

describe('the text of base64', () => {
  it('is read as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const data = Buffer.from(text).toString('base64');
        expect(textOfBase64(data)).toBe(text.replace(/^\uFEFF/, ''));
      }),
    );
  });

  it.each([
    ['text/plain; charset=ISO-8859-1', latin1, 'Käse'],
    ['text/plain;CHARSET="windows-1252"', latin1, 'Käse'],
    ['text/csv;header=present;charset=utf-16le', Buffer.from('Käse', 'utf16le').toString('base64'), 'Käse'],
    ['text/plain;charset=shift_jis', 'g2WDWINn', 'テスト'],
    ['text/plain;charset=', 'SMOk', 'Hä'],
  ])('is read in the charset of its type: %s', (mimeType, data, text) => {
    expect(textOfBase64(data, mimeType)).toBe(text);
  });

  it.each([
    ['text/plain', latin1],
    ['text/plain;charset=utf-8', latin1],
    ['text/plain;charset=no-such', latin1],
    ['text/plain;charset=__proto__', latin1],
    ['text/plain', 'no base64'],
  ])('is none where it cannot be read: %s', (mimeType, data) => {
    expect(textOfBase64(data, mimeType)).toBeUndefined();
  });
});

describe('the charset of a type', () => {
  it.each([
    ['text/plain', undefined],
    ['text/plain;charset', undefined],
    ['charset=x', undefined],
    ['text/plain; format=flowed; Charset=Big5 ', 'big5'],
  ])('of %j is %s', (mimeType, charset) => {
    expect(charsetOf(mimeType)).toBe(charset);
  });
});
