import { createHash } from 'node:crypto';
import { RandomKeyMaker } from './random-key-maker.js';

describe('RandomKeyMaker', () => {
  const keys = new RandomKeyMaker();

  it('makes keys of 256 random bits that fit into a header', () => {
    const made = Array.from({ length: 1000 }, () => keys.make());
    expect(new Set(made).size).toBe(1000);
    for (const key of made) {
      expect(key).toMatch(/^gwk_[\w-]{43}$/);
      expect(Buffer.from(key.slice(4), 'base64url')).toHaveLength(32);
    }
  });

  it('recognises a key by its SHA-256', () => {
    const key = keys.make();
    expect(keys.digest(key)).toBe(createHash('sha256').update(key).digest('hex'));
  });
});
