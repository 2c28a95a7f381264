import type { Clock, Found, IssuedSignature, SignatureVault } from '@model-gateway/core';
import { createHash } from 'node:crypto';
import { RecencyMap } from './recency-map.js';
import { Sealer } from './sealer.js';

/** How much is kept, and how long. */
export interface MemorySignatureVaultOptions {
  readonly clock: Clock;
  /** Memory for all of it. Default 64 MiB. */
  readonly maxBytes?: number;
  /** How long a signature is kept after it was last used. Default 24 hours. */
  readonly maxAgeMs?: number;
}

/** A signature as it lies in the vault. */
interface Sealed {
  readonly issuer: string;
  readonly value: string;
}

const defaultMaxBytes = 64 * 2 ** 20;
const defaultMaxAgeMs = 24 * 3_600_000;
/** The part of the memory that is for issuers. They are small, and must never push signatures out. */
const issuersShare = 1 / 8;
/** What an entry takes beside its texts: measured with Node.js 20, rounded up. */
const sealedOverhead = 256;
const issuerBytes = 192;

/**
 * Signatures in the memory of this process: gone when it ends, and unknown to other processes. Values are
 * encrypted with a key of the process, for the handle and the issuer they were kept with.
 */
export class MemorySignatureVault implements SignatureVault {
  private readonly sealer = new Sealer();
  private readonly signatures: RecencyMap<Sealed>;
  /** Issuers by digest. */
  private readonly issuers: RecencyMap<string>;

  constructor({
    clock,
    maxBytes = defaultMaxBytes,
    maxAgeMs = defaultMaxAgeMs,
  }: MemorySignatureVaultOptions) {
    const forIssuers = Math.floor(maxBytes * issuersShare);
    this.signatures = new RecencyMap({ maxBytes: maxBytes - forIssuers, maxAgeMs }, clock);
    this.issuers = new RecencyMap({ maxBytes: forIssuers, maxAgeMs }, clock);
  }

  keep(handle: string, { value, issuer }: IssuedSignature): void {
    const sealed = this.sealer.seal(value, contextOf(handle, issuer));
    this.signatures.set(handle, { issuer, value: sealed }, sealedOverhead + sealed.length + handle.length);
  }

  witness({ value, issuer }: IssuedSignature): void {
    this.issuers.set(digest(value), issuer, issuerBytes);
  }

  recall(handles: readonly string[]): Found<IssuedSignature> {
    const found = new Map<string, IssuedSignature>();
    // Each but once: a history may repeat one handle as often as there is room in a body.
    for (const handle of new Set(handles)) {
      const sealed = this.signatures.get(handle);
      if (!sealed) continue;
      const value = this.sealer.open(sealed.value, contextOf(handle, sealed.issuer));
      if (value !== undefined) found.set(handle, { value, issuer: sealed.issuer });
    }
    return found;
  }

  issuersOf(values: readonly string[]): Found<string> {
    const found = new Map<string, string>();
    for (const value of new Set(values)) {
      const issuer = this.issuers.get(digest(value));
      if (issuer !== undefined) found.set(value, issuer);
    }
    return found;
  }

  /** How much memory it takes now, roughly. */
  get usedBytes(): number {
    return this.signatures.usedBytes + this.issuers.usedBytes;
  }
}

/** What a value is sealed for. The length keeps an issuer and a handle apart, whatever characters they have. */
function contextOf(handle: string, issuer: string): string {
  return `${issuer.length}:${issuer}${handle}`;
}

/** 128 bits: nobody finds two values that have the same. */
function digest(value: string): string {
  return createHash('sha256').update(value).digest().toString('latin1', 0, 16);
}
