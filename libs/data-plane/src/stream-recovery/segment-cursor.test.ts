import type { Segment, TextDelta } from './delivered-choice.js';
import { SegmentCursor } from './segment-cursor.js';

const signature = { value: 'c2ln', issuer: 'anthropic' };
const had = (type: 'text' | 'reasoning', text: string, signed = false): Segment => ({ type, text, signed });
const delta = (type: 'text' | 'reasoning', text: string, signed = false): TextDelta => ({
  type,
  choice: 0,
  text,
  ...(signed && { signature }),
});
const bare = (type: 'text' | 'reasoning') => delta(type, '', true);

describe('a signature alone', () => {
  it('is new where the caller has all that is said so far, and no signature', () => {
    const cursor = new SegmentCursor([had('reasoning', 'hm')]);
    expect(cursor.text(delta('reasoning', 'hm'))).toBe('delivered');
    expect(cursor.text(bare('reasoning'))).toEqual(bare('reasoning'));
  });

  it('is delivered where the caller has one there', () => {
    const cursor = new SegmentCursor([had('reasoning', 'hm', true)]);
    expect(cursor.text(delta('reasoning', 'hm'))).toBe('delivered');
    expect(cursor.text(bare('reasoning'))).toBe('delivered');
    expect(cursor.text(bare('reasoning'))).toEqual(bare('reasoning'));
  });

  it('is left out where it comes too late', () => {
    const cursor = new SegmentCursor([had('reasoning', 'hm'), had('text', 'Hi')]);
    expect(cursor.text(delta('reasoning', 'hm'))).toBe('delivered');
    expect(cursor.text(bare('reasoning'))).toBe('delivered');
    expect(cursor.text(delta('text', 'Hi'))).toBe('delivered');
    expect(cursor.text(delta('text', ' there'))).toEqual(delta('text', ' there'));
  });

  it('stands for a stretch that has nothing else', () => {
    const cursor = new SegmentCursor([had('reasoning', '', true), had('text', 'Hi')]);
    expect(cursor.text(bare('reasoning'))).toBe('delivered');
    expect(cursor.text(delta('text', 'Hi'))).toBe('delivered');
  });
});

describe('a text', () => {
  it('is delivered as far as the caller has it, wherever it is cut', () => {
    const cursor = new SegmentCursor([had('text', 'Hello')]);
    expect(cursor.text(delta('text', 'He'))).toBe('delivered');
    expect(cursor.isAtEnd).toBe(false);
    expect(cursor.text(delta('text', 'llo there'))).toEqual(delta('text', ' there'));
    expect(cursor.isAtEnd).toBe(true);
  });

  it.each<[string, TextDelta]>([
    ['other words', delta('text', 'Hullo')],
    ['another kind', delta('reasoning', 'Hello')],
    ['more, where the caller has something else next', delta('text', 'Hello there')],
  ])('differs with %s', (_how, said) => {
    const cursor = new SegmentCursor([had('text', 'Hello'), { type: 'tool-call', name: 'f' }]);
    expect(cursor.text(said)).toBe('differs');
  });

  it('is only its signature where the caller lacks just that', () => {
    const cursor = new SegmentCursor([had('text', 'Hi')]);
    expect(cursor.text(delta('text', 'Hi', true))).toEqual(delta('text', '', true));
  });
});
