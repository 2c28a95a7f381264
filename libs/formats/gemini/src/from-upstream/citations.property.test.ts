import fc from 'fast-check';
import type { JsonObject, JsonValue } from '@model-gateway/core';
import { AnswerText } from './answer-text.js';
import { toCitations } from './citations.js';
import { Utf8Offsets } from './utf8-offsets.js';

const bytes = (text: string) => new TextEncoder().encode(text).length;

function answerOf(...parts: ['text' | 'thought' | 'other', string, boolean?][]): AnswerText {
  const answer = new AnswerText();
  for (const [kind, text, continues] of parts) answer.push(kind, text, continues ?? false);
  return answer;
}

const chunks: JsonValue = [
  { web: { uri: 'https://a.example', title: 'A' } },
  { web: {} },
  { maps: { uri: 'https://m.example' } },
];
const support = (segment: JsonObject, indices: number[] = [0]): JsonObject => ({
  segment,
  groundingChunkIndices: indices,
});

describe('UTF-8 offsets', () => {
  it('lead to the same place in UTF-16, for every character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const offsets = new Utf8Offsets(text);
        let position = 0;
        for (const character of text) {
          expect(offsets.toUtf16(bytes(text.slice(0, position)))).toBe(position);
          expect(offsets.toUtf8(position)).toBe(bytes(text.slice(0, position)));
          position += character.length;
        }
        expect(offsets.toUtf16(bytes(text))).toBe(text.length);
        expect(offsets.toUtf16(bytes(text) + 10)).toBe(text.length);
      }),
    );
  });
});

describe('citations', () => {
  it('point at characters, not at bytes (R56)', () => {
    const text = 'Grüße 👋🏽 aus Köln. Es regnet.';
    const said = 'Es regnet.';
    const start = bytes(text.slice(0, text.indexOf(said)));
    const segment = { startIndex: start, endIndex: start + bytes(said), text: said };
    const [citation] = toCitations(
      { groundingChunks: chunks, groundingSupports: [support(segment)] },
      answerOf(['text', text]),
    );
    expect(citation).toEqual({
      url: 'https://a.example',
      title: 'A',
      startIndex: text.indexOf(said),
      endIndex: text.length,
    });
  });

  it('count from the part that the segment names', () => {
    const answer = answerOf(['thought', 'Hm.'], ['text', 'ä1 '], ['other', ''], ['text', 'ö2']);
    const segment = { partIndex: 3, startIndex: 0, endIndex: 3 };
    expect(
      toCitations({ groundingChunks: chunks, groundingSupports: [support(segment, [0, 2])] }, answer),
    ).toEqual([
      { url: 'https://a.example', title: 'A', startIndex: 3, endIndex: 5 },
      { url: 'https://m.example', startIndex: 3, endIndex: 5 },
    ]);
  });

  it('count over the whole text when that is where the segment’s words stand', () => {
    const answer = answerOf(['text', 'One. '], ['text', 'Two.']);
    const grounding = (segment: JsonObject): JsonObject => ({
      groundingChunks: chunks,
      groundingSupports: [support(segment)],
    });
    const whole = { partIndex: 1, startIndex: 5, endIndex: 9, text: 'Two.' };
    expect(toCitations(grounding(whole), answer)).toMatchObject([{ startIndex: 5, endIndex: 9 }]);
    const wrong = { startIndex: 1, endIndex: 5, text: 'Two.' };
    expect(toCitations(grounding(wrong), answer)).toMatchObject([{ startIndex: 5, endIndex: 9 }]);
  });

  it('go on with a part that is cut into chunks', () => {
    const answer = answerOf(['text', 'One. '], ['text', 'Two. ', true], ['text', 'Three.', true]);
    const segment = { startIndex: 5, endIndex: 9 };
    expect(
      toCitations({ groundingChunks: chunks, groundingSupports: [support(segment)] }, answer),
    ).toMatchObject([{ startIndex: 5, endIndex: 9 }]);
  });

  it('are left out without an address or a range', () => {
    const supports = [support({ endIndex: 1 }, [1, 7]), support({}), { groundingChunkIndices: [0] }, 'x'];
    expect(
      toCitations({ groundingChunks: chunks, groundingSupports: supports }, answerOf(['text', 'abc'])),
    ).toEqual([]);
  });
});
