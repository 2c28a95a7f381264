import type { AnswerCache, Clock } from '@model-gateway/core';
import { LRUCache } from 'lru-cache';

/** How much is kept. */
export interface MemoryResponseCacheOptions {
  readonly clock: Clock;
  /** Memory for all of it. Default 64 MiB. */
  readonly maxBytes?: number;
}

const defaultMaxBytes = 64 * 2 ** 20;
/** The part of the memory that one answer may take at most: a few large ones must not push out all others. */
const largestShare = 1 / 8;
/** What an entry takes beside its texts: measured with Node.js 20, rounded up. */
const entryOverhead = 280;

/**
 * Answers in the memory of this process: gone when it ends, and unknown to other processes. What was not used for the
 * longest time goes first. Nothing runs by a timer: what is too old goes when it is asked for, or makes room.
 */
export class MemoryResponseCache implements AnswerCache {
  private readonly texts: LRUCache<string, string>;

  constructor({ clock, maxBytes = defaultMaxBytes }: MemoryResponseCacheOptions) {
    this.texts = new LRUCache<string, string>({
      maxSize: maxBytes,
      maxEntrySize: Math.max(1, Math.floor(maxBytes * largestShare)),
      sizeCalculation: (text, key) => entryOverhead + 2 * (key.length + text.length),
      // At its default the library asks for the time once a millisecond, and starts a timer to know when that is over.
      ttlResolution: 0,
      perf: { now: () => clock.now() },
    });
  }

  read(key: string): Promise<string | undefined> {
    return Promise.resolve(this.texts.get(key));
  }

  write(key: string, text: string, maxAgeMs: number): void {
    const ttl = Math.floor(Math.min(maxAgeMs, Number.MAX_SAFE_INTEGER));
    // To the library an age of 0 is one without end.
    if (ttl >= 1) this.texts.set(key, text, { ttl });
    else this.texts.delete(key);
  }

  /** How much memory it takes now: at most, for the engine stores a text without characters beyond Latin in half of it. */
  get usedBytes(): number {
    return this.texts.calculatedSize;
  }
}
