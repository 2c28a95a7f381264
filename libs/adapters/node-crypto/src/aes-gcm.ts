import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Additional bytes of the encrypted form. */
export const overhead = nonceLength + tagLength;

/** Encrypts with AES-256-GCM and a random nonce: nonce, tag, encrypted bytes. */
export function encrypt(key: Buffer, bytes: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(context);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The inverse of {@link encrypt}. @throws Error for another key or context, and for changed bytes */
export function decrypt(key: Buffer, sealed: Buffer, context: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, overhead);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(context);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(overhead)), decipher.final()]);
}
