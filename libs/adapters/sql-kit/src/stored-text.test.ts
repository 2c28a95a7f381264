import { fromStoredText, toStoredText } from './stored-text.js';

describe('stored text', () => {
  it('is the text itself, for ordinary text', () => {
    const text = 'key:gk_1|cost|monthly|2026-01-01 "ä\' 💥 {}';
    expect(toStoredText(text)).toBe(text);
  });

  it.each(['\u0000', '\\', '\\u0000', '\\\\u005c', '\ud800', '\udc00💥\ud83d', '\r\n', '\u0085'])(
    'brings %j back, and holds nothing that a database would change',
    (text) => {
      expect(fromStoredText(toStoredText(text))).toBe(text);
      expect(toStoredText(text)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    },
  );

  it('is never the same for two texts', () => {
    const units = ['\\', 'u', '0', '5', 'c', '\u0000', '\ud800', '\udc00'];
    const texts = units.flatMap((a) => units.flatMap((b) => units.flatMap((c) => [a + b + c, a + b])));
    const distinct = new Set(texts);
    expect(new Set([...distinct].map(toStoredText)).size).toBe(distinct.size);
    for (const text of distinct) expect(fromStoredText(toStoredText(text))).toBe(text);
  });
});
