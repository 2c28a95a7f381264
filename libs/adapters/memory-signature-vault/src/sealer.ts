import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts texts with a random key that never leaves the object. A text is sealed for a context and opens only for the
 * same one.
 *
 * A sealed text has one character per byte, because a string takes far less memory than a small buffer. It consists of
 * nonce, tag and encrypted text.
 */
export class Sealer {
  private readonly key = randomBytes(32);
  /** The next nonce. A nonce must never repeat under the same key, and a counter does not. */
  private count = 0;

  seal(text: string, context: string): string {
    const nonce = Buffer.alloc(nonceLength);
    nonce.writeUIntBE(this.count, nonceLength - 6, 6);
    this.count += 1;
    const cipher = createCipheriv(algorithm, this.key, nonce, { authTagLength: tagLength });
    cipher.setAAD(Buffer.from(context));
    const encrypted = cipher.update(text, 'utf8');
    cipher.final();
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('latin1');
  }

  /** The text; undefined if it was sealed for another context or by another sealer, or was changed. */
  open(sealed: string, context: string): string | undefined {
    const bytes = Buffer.from(sealed, 'latin1');
    const nonce = bytes.subarray(0, nonceLength);
    const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
    try {
      const decipher = createDecipheriv(algorithm, this.key, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(tag);
      const text = decipher.update(bytes.subarray(nonceLength + tagLength));
      decipher.final();
      return text.toString('utf8');
    } catch {
      return undefined;
    }
  }
}
