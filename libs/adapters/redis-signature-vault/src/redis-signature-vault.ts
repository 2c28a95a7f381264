import type {
  Found,
  IssuedSignature,
  StoredSignature,
  SecretSealer,
  SignatureOrigin,
  SignatureVault,
} from '@model-gateway/core';
import type { Redis } from 'ioredis';
import { RedisLink } from '@model-gateway/redis-link';
import { vaultKeys } from './vault-keys.js';

/** Options of {@link RedisSignatureVault}. */
export interface RedisSignatureVaultOptions {
  /** The caller owns it: listens to its `error` events and closes it. */
  readonly client: Redis;
  /** Only vaults with the same sealing keys find each other's signatures. */
  readonly sealer: SecretSealer;
  /** Called when Redis becomes unreachable, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** How long a signature is stored. Default 7 days. */
  readonly timeToLiveMs?: number;
  /**
   * The parts before a signature are dropped if the JSON with them has more bytes; then a signature without a value is not
   * stored at all. Default 256 KiB.
   */
  readonly maxBytesWithParts?: number;
  /** How long a command may take before Redis counts as unreachable. Default 250 ms. */
  readonly timeoutMs?: number;
}

/** A key and the text that is sealed for it. */
type Entry = readonly [key: string, text: string];

const defaultTimeToLiveMs = 7 * 24 * 3_600_000;
const defaultMaxBytesWithParts = 256 * 1024;
/** The largest number of keys that one request reads, so that a long history does not block Redis for others. */
const maxLookups = 5000;

/**
 * Signatures in Redis, for all processes that share it and have the same sealing keys. While Redis is unreachable nothing
 * is stored or found, and no request waits for it.
 */
export class RedisSignatureVault implements SignatureVault {
  private readonly link: RedisLink;
  private readonly timeToLiveMs: number;
  private readonly maxBytesWithParts: number;

  constructor(private readonly options: RedisSignatureVaultOptions) {
    this.link = new RedisLink({ ...options, meanwhile: 'signatures are neither stored nor found' });
    this.timeToLiveMs = options.timeToLiveMs ?? defaultTimeToLiveMs;
    this.maxBytesWithParts = options.maxBytesWithParts ?? defaultMaxBytesWithParts;
  }

  keep(handle: string, signature: StoredSignature): void {
    const { issuer, value } = signature;
    const entries: Entry[] = [];
    const text = this.textOf(signature);
    if (text !== undefined) entries.push([vaultKeys.signature(handle), text]);
    if (value !== undefined) entries.push([vaultKeys.storedIssuer(value), JSON.stringify(issuer)]);
    this.write(entries);
  }

  witness({ value, issuer }: IssuedSignature): void {
    this.write([[vaultKeys.witnessedIssuer(value), JSON.stringify(issuer)]]);
  }

  async recall(handles: readonly string[]): Promise<Found<StoredSignature>> {
    const found = new Map<string, StoredSignature>();
    const wanted = latest(handles);
    const texts = await this.read(wanted.map(vaultKeys.signature));
    for (const [index, handle] of wanted.entries()) {
      const text = texts[index];
      if (text !== undefined) found.set(handle, JSON.parse(text) as StoredSignature);
    }
    return found;
  }

  async originsOf(values: readonly string[]): Promise<Found<SignatureOrigin>> {
    const found = new Map<string, SignatureOrigin>();
    const wanted = latest(values);
    const texts = await this.read([
      ...wanted.map(vaultKeys.storedIssuer),
      ...wanted.map(vaultKeys.witnessedIssuer),
    ]);
    for (const [index, value] of wanted.entries()) {
      const storedIssuer = texts[index];
      const text = storedIssuer ?? texts[wanted.length + index];
      if (text === undefined) continue;
      found.set(value, { issuer: JSON.parse(text) as string, isStored: storedIssuer !== undefined });
    }
    return found;
  }

  /** The JSON that is stored under the handle; undefined: nothing is. */
  private textOf({ issuer, value, before }: StoredSignature): string | undefined {
    if (before) {
      const whole = JSON.stringify({ issuer, value, before });
      if (Buffer.byteLength(whole) <= this.maxBytesWithParts) return whole;
    }
    return value === undefined ? undefined : JSON.stringify({ issuer, value });
  }

  private write(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    void this.link.run(async () => {
      const pipeline = this.options.client.pipeline();
      for (const [key, text] of entries) {
        pipeline.set(key, this.options.sealer.seal(text, key), 'PX', this.timeToLiveMs);
      }
      const results = (await pipeline.exec()) ?? [];
      for (const [error] of results) if (error) throw error;
    });
  }

  /** The opened texts of these keys, in their order; undefined for one that is missing or cannot be opened. */
  private async read(keys: readonly string[]): Promise<readonly (string | undefined)[]> {
    if (keys.length === 0) return [];
    const sealed = (await this.link.run(() => this.options.client.mget([...keys]))) ?? [];
    return sealed.map((text, index) => this.open(text, keys[index] ?? ''));
  }

  private open(sealed: string | null, key: string): string | undefined {
    if (sealed === null) return undefined;
    try {
      return this.options.sealer.open(sealed, key);
    } catch {
      return undefined;
    }
  }
}

/** Without repetitions, which a history may have many of; of more than the maximum the last ones. */
function latest(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].slice(-maxLookups);
}
