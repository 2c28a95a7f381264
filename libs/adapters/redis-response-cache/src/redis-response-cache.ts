import { createHash } from 'node:crypto';
import type { ResponseCache, SecretSealer } from '@model-gateway/core';
import { RedisLink } from '@model-gateway/redis-link';
import { ReplyError, type Redis } from 'ioredis';

/** Options of {@link RedisResponseCache}. */
export interface RedisResponseCacheOptions {
  /** The caller owns it: listens to its `error` events and closes it. */
  readonly client: Redis;
  /** Only caches with the same sealing keys find each other's responses. */
  readonly sealer: SecretSealer;
  /** Called when Redis becomes unreachable or refuses to store responses, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** A response with more bytes of UTF-8 is not cached. Default 1 MiB. */
  readonly maxBytes?: number;
  /** How long a command may take before Redis counts as unreachable. Default 100 ms. */
  readonly timeoutMs?: number;
}

const defaultMaxBytes = 2 ** 20;
const defaultTimeoutMs = 100;

/**
 * Responses in Redis, for all processes that share it and have the same sealing keys. They are sealed, because a response
 * contains signatures of models and reveals the request. While Redis is unreachable every read is a miss, and no request
 * waits for it.
 */
export class RedisResponseCache implements ResponseCache {
  private readonly link: RedisLink;
  private readonly maxBytes: number;
  /** Redis refuses writes, for example because its memory is full. Reported once. */
  private refusesWrites = false;

  constructor(private readonly options: RedisResponseCacheOptions) {
    const { maxBytes = defaultMaxBytes, timeoutMs = defaultTimeoutMs } = options;
    this.link = new RedisLink({ ...options, timeoutMs, meanwhile: 'responses are neither cached nor found' });
    this.maxBytes = maxBytes;
  }

  async read(key: string): Promise<string | undefined> {
    const name = nameOf(key);
    const sealed = await this.link.run(() => this.options.client.get(name));
    if (sealed === undefined || sealed === null) return undefined;
    try {
      return this.options.sealer.open(sealed, name);
    } catch {
      return undefined;
    }
  }

  write(key: string, text: string, maxAgeMs: number): void {
    const name = nameOf(key);
    const ageMs = Math.floor(Math.min(maxAgeMs, longestAgeMs));
    const isCacheable = ageMs >= 1 && Buffer.byteLength(text) <= this.maxBytes;
    void this.link.run(() =>
      this.reportRefusal(isCacheable ? this.set(name, text, ageMs) : this.delete(name)),
    );
  }

  private async set(name: string, text: string, ageMs: number): Promise<void> {
    await this.options.client.set(name, this.options.sealer.seal(text, name), 'PX', ageMs);
    this.refusesWrites = false;
  }

  /** A response that is too large to be cached still replaces the older one. */
  private async delete(name: string): Promise<void> {
    await this.options.client.unlink(name);
  }

  /** A Redis that refuses writes can still be read, so it does not count as unreachable. */
  private async reportRefusal(write: Promise<void>): Promise<void> {
    try {
      await write;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (this.refusesWrites) return;
      this.refusesWrites = true;
      // Not the error itself, which holds the command with its arguments.
      this.options.onProblem('Redis refuses to store responses.', new Error(error.message));
    }
  }
}

/** A year. Redis refuses times to live that would overflow its clock. */
const longestAgeMs = 365 * 24 * 3_600_000;

/** The key in Redis, which is also the sealing context. UTF-16, because UTF-8 encodes all lone surrogates alike. */
function nameOf(key: string): string {
  return `gateway:answer:${createHash('sha256').update(Buffer.from(key, 'utf16le')).digest('base64url')}`;
}

/** Whether Redis itself replied with an error. */
function isRefusal(error: unknown): error is Error {
  return error instanceof ReplyError;
}
