import type { ResponseCache } from '../ports/response-cache.js';

/** An empty cache and a way to let its time pass. */
export interface ResponseCacheFixture {
  readonly cache: ResponseCache;
  /** Resolves when this many milliseconds have passed on the cache's clock. */
  readonly wait: (ms: number) => Promise<void> | void;
}

const hostileKeys = [
  '',
  '__proto__',
  'constructor',
  'a:b',
  'a*b',
  'a\u0000b',
  '\ud800',
  '\ud801',
  'x'.repeat(100_000),
];
const hostileTexts = ['', '0', 'null', 'a\u0000b', 'ä💥\ud800', '"\\\r\n', 'x'.repeat(100_000)];
const minute = 60_000;

/** Port suite of {@link ResponseCache}, for a cache that is not full. Call it in a test file of the adapter. */
export function describeResponseCache(name: string, make: () => ResponseCacheFixture): void {
  describe(`${name}, as a response cache`, () => {
    it('has nothing under a key that nobody wrote', async () => {
      const { cache } = make();
      cache.write('a', 'text', minute);
      expect(await cache.read('b')).toBeUndefined();
    });

    it('gives back what was kept, as often as it is asked', async () => {
      const { cache } = make();
      cache.write('a', 'of a', minute);
      cache.write('b', 'of b', minute);
      expect(await cache.read('a')).toBe('of a');
      expect(await cache.read('b')).toBe('of b');
      expect(await cache.read('a')).toBe('of a');
    });

    it('keeps the latest text of a key', async () => {
      const { cache } = make();
      cache.write('a', 'first', minute);
      cache.write('a', 'second', minute);
      expect(await cache.read('a')).toBe('second');
    });

    it('keeps each text as long as was said of it', async () => {
      const { cache, wait } = make();
      cache.write('short', 'text', 500);
      cache.write('long', 'text', minute);
      expect(await cache.read('short')).toBe('text');
      await wait(600);
      expect(await cache.read('short')).toBeUndefined();
      expect(await cache.read('long')).toBe('text');
    });

    it('does not keep a text any longer for being read', async () => {
      const { cache, wait } = make();
      cache.write('a', 'text', 800);
      await wait(500);
      expect(await cache.read('a')).toBe('text');
      await wait(500);
      expect(await cache.read('a')).toBeUndefined();
    });

    it('begins anew with the age of a text that is written again', async () => {
      const { cache, wait } = make();
      cache.write('a', 'first', 100);
      cache.write('a', 'second', minute);
      await wait(200);
      expect(await cache.read('a')).toBe('second');
    });

    it.each([0, 0.5, -1, Number.NaN])('keeps nothing for %p ms', async (maxAgeMs) => {
      const { cache } = make();
      cache.write('a', 'text', maxAgeMs);
      cache.write('b', 'text', minute);
      expect(await cache.read('a')).toBeUndefined();
      expect(await cache.read('b')).toBe('text');
    });

    it.each([1e15, 1e300, Number.POSITIVE_INFINITY, 60_000.5])('takes %p ms for an age', async (maxAgeMs) => {
      const { cache } = make();
      cache.write('a', 'text', maxAgeMs);
      expect(await cache.read('a')).toBe('text');
    });

    it('takes any key like any other', async () => {
      const { cache } = make();
      for (const key of hostileKeys) expect(await cache.read(key)).toBeUndefined();
      for (const [index, key] of hostileKeys.entries()) cache.write(key, `text ${index}`, minute);
      for (const [index, key] of hostileKeys.entries()) expect(await cache.read(key)).toBe(`text ${index}`);
    });

    it('changes no text', async () => {
      const { cache } = make();
      for (const [index, text] of hostileTexts.entries()) cache.write(`key ${index}`, text, minute);
      for (const [index, text] of hostileTexts.entries()) {
        expect(await cache.read(`key ${index}`)).toBe(text);
      }
    });
  });
}
