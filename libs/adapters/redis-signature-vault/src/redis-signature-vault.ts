import type {
  Found,
  IssuedSignature,
  KeptSignature,
  SecretSealer,
  SignatureOrigin,
  SignatureVault,
} from '@model-gateway/core';
import type { Redis } from 'ioredis';
import { RedisLink } from '@model-gateway/redis-link';
import { vaultKeys } from './vault-keys.js';

/** What {@link RedisSignatureVault} works with. */
export interface RedisSignatureVaultOptions {
  /** Stays the caller's, who also listens to its `error` events and closes it. */
  readonly client: Redis;
  /** What one vault sealed, only vaults with the same keys find. */
  readonly sealer: SecretSealer;
  /** Told when Redis goes away, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** How long a signature is kept. Default 7 days. */
  readonly timeToLiveMs?: number;
  /** A signature with parts that takes more, as JSON, is kept without them; without a value, not at all. Default 256 KiB. */
  readonly mostBytesOfParts?: number;
  /** How long Redis is waited for before it counts as away. Default 250 ms. */
  readonly timeoutMs?: number;
}

/** What is to be written: the text is sealed for the key. */
type Entry = readonly [key: string, text: string];

const defaultTimeToLiveMs = 7 * 24 * 3_600_000;
const defaultMostBytesOfParts = 256 * 1024;
/** More of a history is not asked for: whoever writes a longer one must not keep Redis from all others. */
const mostAsked = 5000;

/**
 * Signatures in a Redis, for all processes that share it and have the same sealing keys. While Redis is away nothing is
 * kept or found, and nobody waits for it.
 */
export class RedisSignatureVault implements SignatureVault {
  private readonly link: RedisLink;
  private readonly timeToLiveMs: number;
  private readonly mostBytesOfParts: number;

  constructor(private readonly options: RedisSignatureVaultOptions) {
    this.link = new RedisLink({ ...options, meanwhile: 'signatures are neither kept nor found' });
    this.timeToLiveMs = options.timeToLiveMs ?? defaultTimeToLiveMs;
    this.mostBytesOfParts = options.mostBytesOfParts ?? defaultMostBytesOfParts;
  }

  keep(handle: string, signature: KeptSignature): void {
    const { issuer, value } = signature;
    const entries: Entry[] = [];
    const text = this.textOf(signature);
    if (text !== undefined) entries.push([vaultKeys.signature(handle), text]);
    if (value !== undefined) entries.push([vaultKeys.kept(value), JSON.stringify(issuer)]);
    this.write(entries);
  }

  witness({ value, issuer }: IssuedSignature): void {
    this.write([[vaultKeys.witnessed(value), JSON.stringify(issuer)]]);
  }

  async recall(handles: readonly string[]): Promise<Found<KeptSignature>> {
    const found = new Map<string, KeptSignature>();
    const asked = latest(handles);
    const texts = await this.read(asked.map(vaultKeys.signature));
    for (const [index, handle] of asked.entries()) {
      const text = texts[index];
      if (text !== undefined) found.set(handle, JSON.parse(text) as KeptSignature);
    }
    return found;
  }

  async originsOf(values: readonly string[]): Promise<Found<SignatureOrigin>> {
    const found = new Map<string, SignatureOrigin>();
    const asked = latest(values);
    const texts = await this.read([...asked.map(vaultKeys.kept), ...asked.map(vaultKeys.witnessed)]);
    for (const [index, value] of asked.entries()) {
      const ofKept = texts[index];
      const text = ofKept ?? texts[asked.length + index];
      if (text === undefined) continue;
      found.set(value, { issuer: JSON.parse(text) as string, kept: ofKept !== undefined });
    }
    return found;
  }

  /** What is kept under the handle; undefined when it would be nothing. */
  private textOf({ issuer, value, before }: KeptSignature): string | undefined {
    if (before) {
      const whole = JSON.stringify({ issuer, value, before });
      if (Buffer.byteLength(whole) <= this.mostBytesOfParts) return whole;
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

  /** The opened texts of these keys, in their order; undefined for what is not there or does not open. */
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

/** Each but once, for a history may repeat one as often as there is room in a body; of very many the last. */
function latest(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].slice(-mostAsked);
}
