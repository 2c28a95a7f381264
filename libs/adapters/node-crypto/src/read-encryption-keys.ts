/** The length of an encryption key in bytes. */
export const keyLength = 32;

/** A key in base64 or base64url: 32 bytes are 43 characters and optional padding. */
export const encryptionKeyPattern = /^[A-Za-z0-9+/_-]{43}=?$/;

/**
 * Parses a comma-separated list of encryption keys: 32 bytes each in base64 or base64url, the current one first.
 *
 * @throws Error with the number of an invalid key, without the key
 */
export function readEncryptionKeys(text: string): readonly Buffer[] {
  const keys = text.split(',').map((part, index) => {
    const key = part.trim();
    if (!encryptionKeyPattern.test(key))
      throw new Error(`Encryption key ${index + 1} is not 32 bytes in base64.`);
    return Buffer.from(key, 'base64');
  });
  keys.forEach((key, index) => {
    const first = keys.findIndex((other) => other.equals(key));
    if (first < index) throw new Error(`Encryption key ${index + 1} is the same as key ${first + 1}.`);
  });
  return keys;
}
