import { ShortcutMatcher, strokeOf, type Shortcut } from './shortcuts.js';

const shortcut = (keys: string, label = keys): Shortcut => ({
  keys,
  label,
  scope: 'page',
  run: () => undefined,
});
const all = [
  shortcut('g r'),
  shortcut('r'),
  shortcut('mod+k'),
  shortcut('c', 'first'),
  shortcut('c', 'second'),
];

describe('ShortcutMatcher', () => {
  it('knows one key, and two one after the other', () => {
    const matcher = new ShortcutMatcher();
    expect(matcher.match('r', 0, false, all)?.keys).toBe('r');
    expect(matcher.match('g', 10, false, all)).toBeUndefined();
    expect(matcher.match('r', 500, false, all)?.keys).toBe('g r');
    expect(matcher.match('r', 600, false, all)?.keys).toBe('r');
  });

  it('forgets the first of two after a while', () => {
    const matcher = new ShortcutMatcher();
    matcher.match('g', 0, false, all);
    expect(matcher.match('r', 5000, false, all)?.keys).toBe('r');
  });

  it('leaves letters to the field that one types in, but not those with Ctrl', () => {
    const matcher = new ShortcutMatcher();
    expect(matcher.match('r', 0, true, all)).toBeUndefined();
    expect(matcher.match('mod+k', 0, true, all)?.keys).toBe('mod+k');
  });

  it('prefers the one that was added last', () => {
    expect(new ShortcutMatcher().match('c', 0, false, all)?.label).toBe('second');
  });
});

describe('strokeOf', () => {
  it('writes ⌘ and Ctrl alike', () => {
    const plain = { ctrlKey: false, metaKey: false, altKey: false };
    expect(strokeOf({ ...plain, key: 'K', metaKey: true })).toBe('mod+k');
    expect(strokeOf({ ...plain, key: 'k', ctrlKey: true })).toBe('mod+k');
    expect(strokeOf({ ...plain, key: '?' })).toBe('?');
  });
});
