import { lineDiff } from './line-diff.js';

const signs = { same: ' ', removed: '-', added: '+' };
const written = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${signs[kind]}${text}`);

describe('lineDiff', () => {
  it('keeps what both have, and marks the rest', () => {
    expect(written('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d']);
  });

  it('finds no difference in equal texts', () => {
    expect(written('a\nb', 'a\nb')).toEqual([' a', ' b']);
  });

  it('handles an addition at the end and a repeated line', () => {
    expect(written('a\na', 'a\na\na')).toEqual([' a', ' a', '+a']);
    expect(written('', 'a')).toEqual(['-', '+a']);
  });

  it('gives both texts back', () => {
    const before = 'one\ntwo\nthree\nfour\nfive';
    const after = 'zero\ntwo\nfour\nthree\nfive\nsix';
    const lines = lineDiff(before, after);
    const side = (not: string) =>
      lines
        .filter(({ kind }) => kind !== not)
        .map(({ text }) => text)
        .join('\n');
    expect([side('added'), side('removed')]).toEqual([before, after]);
  });
});
