import { randomBytes } from 'node:crypto';
import { readEncryptionKeys } from './read-encryption-keys.js';

const key = randomBytes(32);
const other = randomBytes(32);

describe('encryption keys from a text', () => {
  it.each([
    ['one', key.toString('base64'), [key]],
    ['one in base64url', key.toString('base64url'), [key]],
    ['several, with spaces', ` ${key.toString('base64')} , ${other.toString('base64url')}\n`, [key, other]],
  ])('are read: %s', (_, text, keys) => {
    expect(readEncryptionKeys(text)).toEqual(keys);
  });

  it.each([
    ['nothing', '', 'Encryption key 1 is not 32 bytes in base64.'],
    ['31 bytes', randomBytes(31).toString('base64'), 'Encryption key 1 is not 32 bytes in base64.'],
    ['33 bytes', randomBytes(33).toString('base64'), 'Encryption key 1 is not 32 bytes in base64.'],
    ['hexadecimal', key.toString('hex'), 'Encryption key 1 is not 32 bytes in base64.'],
    ['an empty second one', `${key.toString('base64')},`, 'Encryption key 2 is not 32 bytes in base64.'],
    [
      'the same twice',
      `${key.toString('base64')},${key.toString('base64url')}`,
      'Encryption key 2 is the same as key 1.',
    ],
  ])('are refused by their place alone: %s', (_, text, says) => {
    expect(() => readEncryptionKeys(text)).toThrow(new Error(says));
  });
});
