import type {
  Clock,
  Found,
  IssuedSignature,
  KeptSignature,
  SignatureOrigin,
  SignatureVault,
} from '@model-gateway/core';
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
  /** What is sealed is not the value alone but the JSON of a {@link KeptSignature}. */
  readonly hasParts: boolean;
}

const defaultMaxBytes = 64 * 2 ** 20;
const defaultMaxAgeMs = 24 * 3_600_000;
/**
 * The part of the memory that is for the issuers of what has a handle, and the same again for the issuers of what has
 * none. They are small, and neither may push out the other, or signatures.
 */
const issuersShare = 1 / 8;
/** What an entry takes beside its texts, in a map that was long full: measured with Node.js 20, rounded up. */
const sealedOverhead = 304;
const issuerBytes = 240;
/** A signature with parts that is longer than this, as JSON, is kept without them; without a value, not at all. */
const maxLengthWithParts = 256 * 1024;

/**
 * Signatures in the memory of this process: gone when it ends, and unknown to other processes. Values are
 * encrypted with a key of the process, for the handle and the issuer they were kept with.
 */
export class MemorySignatureVault implements SignatureVault {
  private readonly sealer = new Sealer();
  private readonly signatures: RecencyMap<Sealed>;
  /** Issuers by digest: of what was kept, for clients that send it back under ids of their own, and of the rest. */
  private readonly keptIssuers: RecencyMap<string>;
  private readonly witnessed: RecencyMap<string>;

  constructor({
    clock,
    maxBytes = defaultMaxBytes,
    maxAgeMs = defaultMaxAgeMs,
  }: MemorySignatureVaultOptions) {
    const forIssuers = Math.floor(maxBytes * issuersShare);
    this.signatures = new RecencyMap({ maxBytes: maxBytes - 2 * forIssuers, maxAgeMs }, clock);
    this.keptIssuers = new RecencyMap({ maxBytes: forIssuers, maxAgeMs }, clock);
    this.witnessed = new RecencyMap({ maxBytes: forIssuers, maxAgeMs }, clock);
  }

  keep(handle: string, signature: KeptSignature): void {
    const { value, issuer } = signature;
    const whole = signature.before && JSON.stringify(signature);
    const hasParts = whole !== undefined && whole.length <= maxLengthWithParts;
    const text = hasParts ? whole : value;
    if (text === undefined) return;
    const sealed = this.sealer.seal(text, contextOf(handle, issuer));
    this.signatures.set(
      handle,
      { issuer, value: sealed, hasParts },
      sealedOverhead + sealed.length + handle.length,
    );
    if (value !== undefined) this.keptIssuers.set(digest(value), issuer, issuerBytes);
  }

  witness({ value, issuer }: IssuedSignature): void {
    this.witnessed.set(digest(value), issuer, issuerBytes);
  }

  recall(handles: readonly string[]): Found<KeptSignature> {
    const found = new Map<string, KeptSignature>();
    // Each but once: a history may repeat one handle as often as there is room in a body.
    for (const handle of new Set(handles)) {
      const sealed = this.signatures.get(handle);
      if (!sealed) continue;
      const { issuer, hasParts } = sealed;
      const text = this.sealer.open(sealed.value, contextOf(handle, issuer));
      if (text === undefined) continue;
      found.set(handle, hasParts ? (JSON.parse(text) as KeptSignature) : { value: text, issuer });
    }
    return found;
  }

  originsOf(values: readonly string[]): Found<SignatureOrigin> {
    const found = new Map<string, SignatureOrigin>();
    for (const value of new Set(values)) {
      const key = digest(value);
      const ofKept = this.keptIssuers.get(key);
      const issuer = ofKept ?? this.witnessed.get(key);
      if (issuer !== undefined) found.set(value, { issuer, kept: ofKept !== undefined });
    }
    return found;
  }

  /** How much memory it takes now, roughly. */
  get usedBytes(): number {
    return this.signatures.usedBytes + this.keptIssuers.usedBytes + this.witnessed.usedBytes;
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
