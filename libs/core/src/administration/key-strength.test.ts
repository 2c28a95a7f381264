import { randomBytes } from 'node:crypto';
import { estimatedKeyBits, leastAdminKeyBits } from './key-strength.js';

describe('the estimated randomness of a key', () => {
  it.each([
    '',
    'password',
    'admin-key-1',
    'correct horse',
    'a'.repeat(100),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'Tr0ub4dor&3-Tr0ub4dor&3',
    'secret-'.repeat(20),
    '12345678901234567890123456789012',
  ])('is too low for an administrator: %s', (key) => {
    expect(estimatedKeyBits(key)).toBeLessThan(leastAdminKeyBits);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('is high enough for 256 random bits in %s', (encoding) => {
    for (let round = 0; round < 2_000; round += 1) {
      expect(estimatedKeyBits(randomBytes(32).toString(encoding))).toBeGreaterThanOrEqual(leastAdminKeyBits);
    }
  });

  it('is about what a random key has', () => {
    expect(estimatedKeyBits('7d1e0f9c3b5a8264e9d07f1b6c35a284')).toBe(128);
    expect(estimatedKeyBits('01234567')).toBe(20);
  });
});
