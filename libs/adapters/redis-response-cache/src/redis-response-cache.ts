import { createHash } from 'node:crypto';
import type { AnswerCache, SecretSealer } from '@model-gateway/core';
import { RedisLink } from '@model-gateway/redis-link';
import { ReplyError, type Redis } from 'ioredis';

/** What {@link RedisResponseCache} works with. */
export interface RedisResponseCacheOptions {
  /** Stays the caller's, who also listens to its `error` events and closes it. */
  readonly client: Redis;
  /** What one cache sealed, only caches with the same keys find. */
  readonly sealer: SecretSealer;
  /** Told when Redis goes away or takes no answers, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** An answer that takes more, in UTF-8, is not kept. Default 1 MiB. */
  readonly mostBytes?: number;
  /** How long Redis is waited for before it counts as away. Default 100 ms. */
  readonly patienceMs?: number;
}

const defaultMostBytes = 2 ** 20;
const defaultPatienceMs = 100;

/**
 * Answers in a Redis, for all processes that share it and have the same sealing keys. They are sealed, because an answer
 * holds what models signed, and what was asked shows in it. While Redis is away nothing is kept or found, and nobody
 * waits for it.
 */
export class RedisResponseCache implements AnswerCache {
  private readonly link: RedisLink;
  private readonly mostBytes: number;
  /** Redis answers, but keeps nothing, as when its memory is full. Said once. */
  private isRefused = false;

  constructor(private readonly options: RedisResponseCacheOptions) {
    const { mostBytes = defaultMostBytes, patienceMs = defaultPatienceMs } = options;
    this.link = new RedisLink({ ...options, patienceMs, meanwhile: 'answers are neither kept nor found' });
    this.mostBytes = mostBytes;
  }

  async read(key: string): Promise<string | undefined> {
    const name = nameOf(key);
    const sealed = await this.link.ask(() => this.options.client.get(name));
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
    const isKept = ageMs >= 1 && Buffer.byteLength(text) <= this.mostBytes;
    void this.link.ask(() => this.taken(isKept ? this.set(name, text, ageMs) : this.forget(name)));
  }

  private async set(name: string, text: string, ageMs: number): Promise<void> {
    await this.options.client.set(name, this.options.sealer.seal(text, name), 'PX', ageMs);
    this.isRefused = false;
  }

  /** Whoever writes an answer anew does not want the old one, even if there is no room for the new. */
  private async forget(name: string): Promise<void> {
    await this.options.client.unlink(name);
  }

  /** A Redis that refuses what it is to keep can still be read, so it does not count as away. */
  private async taken(written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (this.isRefused) return;
      this.isRefused = true;
      // Not the error itself: it carries the command with its arguments.
      this.options.onProblem('Redis takes no answers to keep.', new Error(error.message));
    }
  }
}

/** A year. Redis refuses ages that lead beyond the end of its time. */
const longestAgeMs = 365 * 24 * 3_600_000;

/** The key in Redis; also what the text is sealed for. UTF-16, because in UTF-8 all halves of a surrogate pair are the same. */
function nameOf(key: string): string {
  return `gateway:answer:${createHash('sha256').update(Buffer.from(key, 'utf16le')).digest('base64url')}`;
}

/** Redis has answered, and its answer is an error. */
function isRefusal(error: unknown): error is Error {
  return error instanceof ReplyError;
}
