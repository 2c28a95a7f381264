import { wordDiff } from './word-diff.js';

describe('the difference of two answers by words', () => {
  it('has what stays, what goes and what comes', () => {
    expect(wordDiff('The sea is blue.', 'The sea was green.')).toEqual([
      { kind: 'same', text: 'The sea ' },
      { kind: 'removed', text: 'is blue.' },
      { kind: 'added', text: 'was green.' },
    ]);
  });

  it('keeps line breaks, and works with nothing', () => {
    expect(wordDiff('a\n\nb', 'a\n\nb')).toEqual([{ kind: 'same', text: 'a\n\nb' }]);
    expect(wordDiff('', 'a')).toEqual([{ kind: 'added', text: 'a' }]);
    expect(wordDiff('', '')).toEqual([]);
  });
});
