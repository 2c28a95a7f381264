import { counterKey } from './counter-key.js';

describe('counterKey', () => {
  it('leaves ordinary names readable', () => {
    expect(counterKey('key:42:requests:minute')).toBe('n:key:42:requests:minute');
  });

  it('gives no two names the same key, and none a long one', () => {
    const hashed = counterKey('ü');
    const names = [
      '',
      'a',
      'A',
      '\ud800',
      '\ud801',
      '\ufffd',
      'ü',
      'u\u0308',
      'a\n',
      hashed,
      `n:a`,
      'x'.repeat(121),
    ];
    const keys = names.map(counterKey);
    expect(new Set(keys).size).toBe(names.length);
    for (const key of keys) expect(key.length).toBeLessThan(140);
  });
});
