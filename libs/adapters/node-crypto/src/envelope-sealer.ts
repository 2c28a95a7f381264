import { hash, randomBytes } from 'node:crypto';
import type { SecretSealer } from '@model-gateway/core';
import { decrypt, encrypt, overhead } from './aes-gcm.js';
import { keyLength } from './read-encryption-keys.js';
import { fromBytes, toBytes } from './text-bytes.js';

const version = 'v1';
const wrappedLength = overhead + keyLength;

interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * Envelope encryption: each secret is encrypted with a data key of its own, and the data key with the gateway's current
 * key, both with AES-256-GCM. The context is authenticated, not stored. A sealed text is `v1.KEY-ID.` followed by the
 * wrapped data key and the encrypted secret in base64url.
 */
export class EnvelopeSealer implements SecretSealer {
  private readonly current: NamedKey;
  private readonly keys: ReadonlyMap<string, Buffer>;

  /** @param keys of 32 bytes. The first one seals; the others only open texts that they sealed when they were first */
  constructor(keys: readonly Buffer[]) {
    const named = keys.map(toNamedKey);
    const [current] = named;
    if (!current) throw new Error('An encryption key is needed.');
    this.current = current;
    this.keys = new Map(named.map(({ id, key }) => [id, key]));
  }

  seal(secret: string, context: string): string {
    const { id, key } = this.current;
    const bound = boundContext(id, context);
    const dataKey = randomBytes(keyLength);
    const wrapped = encrypt(key, dataKey, bound);
    const encrypted = encrypt(dataKey, toBytes(secret), bound);
    return `${version}.${id}.${Buffer.concat([wrapped, encrypted]).toString('base64url')}`;
  }

  open(sealed: string, context: string): string {
    const { id, bytes } = split(sealed);
    const key = this.keys.get(id);
    if (!key) throw new Error('This was sealed with an encryption key that the gateway does not have.');
    const bound = boundContext(id, context);
    try {
      const dataKey = decrypt(key, bytes.subarray(0, wrappedLength), bound);
      return fromBytes(decrypt(dataKey, bytes.subarray(wrappedLength), bound));
    } catch {
      // One message for all causes: the tag does not tell which of them it was.
      throw new Error('This was sealed for something else, or it was changed.');
    }
  }

  isOutdated(sealed: string): boolean {
    return !sealed.startsWith(`${version}.${this.current.id}.`);
  }
}

function toNamedKey(key: Buffer): NamedKey {
  if (key.length !== keyLength) throw new Error(`An encryption key has ${keyLength} bytes.`);
  return { id: keyId(key), key };
}

/**
 * The id of a key in sealed texts: a truncated digest of a digest and a purpose. It reveals nothing about the key and
 * equals no digest of the key made elsewhere.
 */
function keyId(key: Buffer): string {
  const inner = hash('sha256', key, 'hex');
  const digest = hash('sha256', `model-gateway encryption key ${inner}`, 'hex');
  return Buffer.from(digest, 'hex').subarray(0, 8).toString('base64url');
}

/** In UTF-16, so that different texts have different bytes. It includes the key's id, so that the id cannot be replaced. */
function boundContext(id: string, context: string): Buffer {
  return Buffer.from(`${version}.${id}.${context}`, 'utf16le');
}

function split(sealed: string): { readonly id: string; readonly bytes: Buffer } {
  const [found, id, text, ...rest] = sealed.split('.');
  const bytes = Buffer.from(text ?? '', 'base64url');
  const isWhole = found === version && id !== undefined && rest.length === 0;
  // Several base64url texts decode to the same bytes; only the canonical one is accepted.
  if (!isWhole || bytes.length <= wrappedLength + overhead || bytes.toString('base64url') !== text) {
    throw new Error('This is no sealed text.');
  }
  return { id, bytes };
}
