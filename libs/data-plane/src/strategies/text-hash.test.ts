import { mixed, textHash } from './text-hash.js';

describe('textHash', () => {
  it('is FNV-1a of two bytes for each character', () => {
    expect(textHash('')).toBe(0x811c9dc5);
    // FNV-1a of the bytes 61 00.
    expect(textHash('a')).toBe(
      Math.imul((Math.imul(0x811c9dc5 ^ 0x61, 0x01000193) >>> 0) ^ 0, 0x01000193) >>> 0,
    );
    expect(textHash('ab')).toBe(textHash('b', textHash('a')));
  });

  it('tells characters apart that differ in their upper byte only', () => {
    expect(textHash('\u0161')).not.toBe(textHash('a'));
  });
});

describe('mixed', () => {
  it('is the last step of MurmurHash3', () => {
    expect([0, 1, 2, 0xffffffff].map((hash) => mixed(hash))).toEqual([0, 0x514e28b7, 0x30f4c306, 0x81f16f39]);
  });

  it('changes about half of all bits with each bit', () => {
    for (let bit = 0; bit < 32; bit += 1) {
      let changed = 0;
      for (let hash = 0; hash < 1_000; hash += 1) {
        const difference = mixed(textHash(String(hash))) ^ mixed(textHash(String(hash)) ^ (1 << bit));
        changed += (difference >>> 0).toString(2).replaceAll('0', '').length;
      }
      expect(changed / 1_000).toBeGreaterThan(15);
      expect(changed / 1_000).toBeLessThan(17);
    }
  });
});
