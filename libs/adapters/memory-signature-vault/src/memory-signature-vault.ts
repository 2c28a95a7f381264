import type {
  Clock,
  Found,
  IssuedSignature,
  StoredSignature,
  SignatureOrigin,
  SignatureVault,
} from '@model-gateway/core';
import { createHash } from 'node:crypto';
import { RecencyMap } from './recency-map.js';
import { Sealer } from './sealer.js';

/** Clock and limits of a {@link MemorySignatureVault}. */
export interface MemorySignatureVaultOptions {
  readonly clock: Clock;
  /** The memory of all entries together. Default 64 MiB. */
  readonly maxBytes?: number;
  /** How long a signature is stored after its last use. Default 24 hours. */
  readonly maxAgeMs?: number;
}

/** A stored signature. */
interface Sealed {
  readonly issuer: string;
  readonly value: string;
  /** The sealed text is the JSON of a {@link StoredSignature}, not the value alone. */
  readonly hasParts: boolean;
}

const defaultMaxBytes = 64 * 2 ** 20;
const defaultMaxAgeMs = 24 * 3_600_000;
/**
 * The share of the memory for issuers of signatures with a handle, and the same again for issuers of those without. They
 * have shares of their own so that neither evicts the other, or signatures.
 */
const issuersShare = 1 / 8;
/** Bytes of an entry besides its texts, in a map that has long been full: measured with Node.js 20, rounded up. */
const sealedOverhead = 304;
const issuerBytes = 240;
/**
 * The parts before a signature are dropped if the JSON with them is longer; then a signature without a value is not stored
 * at all.
 */
const maxLengthWithParts = 256 * 1024;

/**
 * Signatures in the memory of this process. Values are encrypted with a key of the process; handle and issuer are the
 * sealing context.
 */
export class MemorySignatureVault implements SignatureVault {
  private readonly sealer = new Sealer();
  private readonly signatures: RecencyMap<Sealed>;
  /** Issuers by digest of the value: of values with a handle, for clients that replace ids, and of all others. */
  private readonly storedIssuers: RecencyMap<string>;
  private readonly witnessedIssuers: RecencyMap<string>;

  constructor({
    clock,
    maxBytes = defaultMaxBytes,
    maxAgeMs = defaultMaxAgeMs,
  }: MemorySignatureVaultOptions) {
    const forIssuers = Math.floor(maxBytes * issuersShare);
    this.signatures = new RecencyMap({ maxBytes: maxBytes - 2 * forIssuers, maxAgeMs }, clock);
    this.storedIssuers = new RecencyMap({ maxBytes: forIssuers, maxAgeMs }, clock);
    this.witnessedIssuers = new RecencyMap({ maxBytes: forIssuers, maxAgeMs }, clock);
  }

  keep(handle: string, signature: StoredSignature): void {
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
    if (value !== undefined) this.storedIssuers.set(digest(value), issuer, issuerBytes);
  }

  witness({ value, issuer }: IssuedSignature): void {
    this.witnessedIssuers.set(digest(value), issuer, issuerBytes);
  }

  recall(handles: readonly string[]): Found<StoredSignature> {
    const found = new Map<string, StoredSignature>();
    // A history may repeat a handle many times; each is looked up once.
    for (const handle of new Set(handles)) {
      const sealed = this.signatures.get(handle);
      if (!sealed) continue;
      const { issuer, hasParts } = sealed;
      const text = this.sealer.open(sealed.value, contextOf(handle, issuer));
      if (text === undefined) continue;
      found.set(handle, hasParts ? (JSON.parse(text) as StoredSignature) : { value: text, issuer });
    }
    return found;
  }

  originsOf(values: readonly string[]): Found<SignatureOrigin> {
    const found = new Map<string, SignatureOrigin>();
    for (const value of new Set(values)) {
      const key = digest(value);
      const storedIssuer = this.storedIssuers.get(key);
      const issuer = storedIssuer ?? this.witnessedIssuers.get(key);
      if (issuer !== undefined) found.set(value, { issuer, isStored: storedIssuer !== undefined });
    }
    return found;
  }

  /** The memory in use, approximately. */
  get usedBytes(): number {
    return this.signatures.usedBytes + this.storedIssuers.usedBytes + this.witnessedIssuers.usedBytes;
  }
}

/** The sealing context. The length makes the boundary between issuer and handle unambiguous. */
function contextOf(handle: string, issuer: string): string {
  return `${issuer.length}:${issuer}${handle}`;
}

/** 128 bits are enough to make collisions infeasible. */
function digest(value: string): string {
  return createHash('sha256').update(value).digest().toString('latin1', 0, 16);
}
