import { splitText } from './split-parts';

describe('a text in pieces', () => {
  it.each(['one two  three.\nfour', ' opens with a space', 'ends with one ', 'word', '😀 😀'])(
    'word by word is the whole text, a word each: %j',
    (text) => {
      const pieces = splitText(text, true);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(piece.trim().split(/\s+/)).toHaveLength(1);
    },
  );

  it('is as many pieces as it has words', () => {
    expect(splitText('calm river under stone', true)).toEqual(['calm', ' river', ' under', ' stone']);
    expect(splitText('', true)).toEqual([]);
  });

  it('is otherwise cut into longer pieces', () => {
    const text = 'calm river under stone light moves past green hills toward open sea';
    expect(splitText(text).length).toBe(3);
    expect(splitText(text).join('')).toBe(text);
  });
});
