import type { ResponseCache, Clock } from '@model-gateway/core';
import { LRUCache } from 'lru-cache';

/** Clock and size of a {@link MemoryResponseCache}. */
export interface MemoryResponseCacheOptions {
  readonly clock: Clock;
  /** The memory of all entries together. Default 64 MiB. */
  readonly maxBytes?: number;
}

const defaultMaxBytes = 64 * 2 ** 20;
/** The largest part of the memory that one response may take, so that a few large ones do not evict all others. */
const maxEntryShare = 1 / 8;
/** Bytes of an entry besides its texts: measured with Node.js 20, rounded up. */
const entryOverhead = 280;

/**
 * Responses in the memory of this process. The least recently used one is evicted first. No timer runs: an expired
 * response is deleted when it is read or evicted.
 */
export class MemoryResponseCache implements ResponseCache {
  private readonly texts: LRUCache<string, string>;

  constructor({ clock, maxBytes = defaultMaxBytes }: MemoryResponseCacheOptions) {
    this.texts = new LRUCache<string, string>({
      maxSize: maxBytes,
      maxEntrySize: Math.max(1, Math.floor(maxBytes * maxEntryShare)),
      sizeCalculation: (text, key) => entryOverhead + 2 * (key.length + text.length),
      // By default the library caches the time for a millisecond and starts a timer for that.
      ttlResolution: 0,
      perf: { now: () => clock.now() },
    });
  }

  read(key: string): Promise<string | undefined> {
    return Promise.resolve(this.texts.get(key));
  }

  write(key: string, text: string, maxAgeMs: number): void {
    const ttl = Math.floor(Math.min(maxAgeMs, Number.MAX_SAFE_INTEGER));
    // To the library a time to live of 0 means for ever.
    if (ttl >= 1) this.texts.set(key, text, { ttl });
    else this.texts.delete(key);
  }

  /** The memory in use, an upper bound: the engine stores Latin-1 text in half of the space. */
  get usedBytes(): number {
    return this.texts.calculatedSize;
  }
}
