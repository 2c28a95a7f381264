import { describeResponseCache } from '@model-gateway/core/testing';
import { MemoryResponseCache } from './memory-response-cache.js';

const minute = 60_000;

function setUp(maxBytes?: number) {
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => now };
  const cache = new MemoryResponseCache({ clock, ...(maxBytes !== undefined && { maxBytes }) });
  return { cache, wait: (ms: number) => void (now += ms) };
}

describeResponseCache('MemoryResponseCache', () => setUp());

/** The keys that are cached. */
async function cachedKeys(cache: MemoryResponseCache, keys: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(keys.map((key) => cache.read(key)));
  return keys.filter((_, index) => texts[index] !== undefined);
}

describe('MemoryResponseCache', () => {
  it('never exceeds its memory limit, and evicts the least recently used response first', async () => {
    const maxBytes = 2 ** 20;
    const { cache } = setUp(maxBytes);
    const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`);
    for (const key of keys) {
      cache.write(key, 'x'.repeat(25_000), minute);
      await cache.read('key 0');
      expect(cache.usedBytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(await cachedKeys(cache, keys)).toEqual(['key 0', ...keys.slice(-19)]);
  });

  it('has a default limit of 64 MiB', () => {
    const { cache } = setUp();
    for (let index = 0; index < 20; index += 1) cache.write(`${index}`, 'x'.repeat(4_000_000), minute);
    expect(cache.usedBytes).toBeGreaterThan(48 * 2 ** 20);
    expect(cache.usedBytes).toBeLessThanOrEqual(64 * 2 ** 20);
  });

  it('counts two bytes for each character of key and text, and the overhead of an entry', () => {
    const { cache } = setUp();
    cache.write('', '', minute);
    const overhead = cache.usedBytes;
    expect(overhead).toBeGreaterThan(0);
    cache.write('', 'ä💥', minute);
    expect(cache.usedBytes).toBe(overhead + 6);
    cache.write('ab', 'ä💥', minute);
    expect(cache.usedBytes).toBe(2 * overhead + 6 + 10);
  });

  it('caches no response larger than an eighth of its memory, and deletes the one that it would replace', async () => {
    const maxBytes = 80_000;
    const { cache } = setUp(maxBytes);
    cache.write('other', 'text', minute);
    cache.write('a', 'x'.repeat(4_500), minute);
    expect(await cache.read('a')).toHaveLength(4_500);
    cache.write('a', 'x'.repeat(5_001), minute);
    expect(await cachedKeys(cache, ['a', 'other'])).toEqual(['other']);
  });

  it('frees the memory of an expired response when it is read', async () => {
    const { cache, wait } = setUp();
    cache.write('a', 'x'.repeat(1000), 100);
    wait(101);
    expect(await cache.read('a')).toBeUndefined();
    expect(cache.usedBytes).toBe(0);
  });

  it('starts no timer', async () => {
    jest.useFakeTimers();
    try {
      const { cache } = setUp();
      cache.write('a', 'text', minute);
      await cache.read('a');
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
