import type { RateLimiter } from '../ports/rate-limiter.js';

const hostile = [
  '',
  '__proto__',
  'constructor',
  'a:b',
  'a\u0000b',
  '\ud800',
  '\ud801',
  '\ufffd',
  'x'.repeat(100_000),
];

/** What every {@link RateLimiter} does. Called in a test file of the limiter's; `make` gives one with no counters. */
export function describeRateLimiter(name: string, make: () => RateLimiter | Promise<RateLimiter>): void {
  const minute = 60_000;
  const ofThree = { name: 'key:1:requests:minute', limit: 3, windowMs: minute };

  describe(`${name}, as a rate limiter`, () => {
    it('admits up to the limit and says what is left', async () => {
      const limiter = await make();
      const states = [];
      for (let round = 0; round < 5; round += 1) states.push(await limiter.take(ofThree));
      expect(states.map(({ admitted }) => admitted)).toEqual([true, true, true, false, false]);
      expect(states.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
      for (const { resetMs } of states) {
        expect(resetMs).toBeGreaterThan(minute - 30_000);
        expect(resetMs).toBeLessThanOrEqual(minute);
      }
    });

    it('admits exactly the limit of those who ask at once', async () => {
      const limiter = await make();
      const counter = { ...ofThree, limit: 50 };
      const states = await Promise.all(Array.from({ length: 200 }, async () => limiter.take(counter)));
      expect(states.filter(({ admitted }) => admitted)).toHaveLength(50);
    });

    it('admits a whole amount as long as anything is left, and then nobody', async () => {
      const limiter = await make();
      const counter = { ...ofThree, limit: 10 };
      expect(await limiter.take(counter, 4)).toMatchObject({ admitted: true, remaining: 6 });
      expect(await limiter.take(counter, 100)).toMatchObject({ admitted: true, remaining: 0 });
      expect(await limiter.take(counter, 1)).toMatchObject({ admitted: false, remaining: 0 });
      await limiter.add(counter, -95);
      expect(await limiter.take(counter, 1)).toMatchObject({ admitted: true, remaining: 0 });
      expect(await limiter.take(counter, 1)).toMatchObject({ admitted: false, remaining: 0 });
    });

    it('does not count those whom it refuses', async () => {
      const limiter = await make();
      await Promise.all(Array.from({ length: 20 }, async () => limiter.take(ofThree)));
      await limiter.add(ofThree, -1);
      expect(await limiter.peek(ofThree)).toMatchObject({ admitted: true, remaining: 1 });
      expect((await limiter.take(ofThree)).admitted).toBe(true);
      expect((await limiter.take(ofThree)).admitted).toBe(false);
    });

    it('begins a window with the first, ends it on time, and then begins anew', async () => {
      const limiter = await make();
      const counter = { ...ofThree, limit: 1, windowMs: 700 };
      const first = await limiter.take(counter);
      expect(first.resetMs).toBeGreaterThan(0);
      expect(first.resetMs).toBeLessThanOrEqual(700);
      let state = await limiter.take(counter);
      expect(state.admitted).toBe(false);
      // By asking, for there is no timer here.
      while (state.resetMs > 0) state = await limiter.peek(counter);
      expect(await limiter.peek(counter)).toEqual({ admitted: true, remaining: 1, resetMs: 0 });
      expect((await limiter.take(counter)).admitted).toBe(true);
    });

    it('looks without counting', async () => {
      const limiter = await make();
      for (let round = 0; round < 5; round += 1) {
        expect(await limiter.peek(ofThree)).toEqual({ admitted: true, remaining: 3, resetMs: 0 });
      }
      await limiter.take(ofThree);
      const state = await limiter.peek(ofThree);
      expect(state).toMatchObject({ admitted: true, remaining: 2 });
      expect(state.resetMs).toBeGreaterThan(0);
    });

    it('admits nothing within a limit of 0, whatever was added', async () => {
      const limiter = await make();
      const none = { ...ofThree, limit: 0 };
      expect(await limiter.take(none)).toEqual({ admitted: false, remaining: 0, resetMs: 0 });
      await limiter.add(none, 5);
      expect(await limiter.take(none)).toMatchObject({ admitted: false, remaining: 0 });
      expect(await limiter.peek(none)).toMatchObject({ admitted: false, remaining: 0 });
    });

    it('adds even beyond the limit, and then admits nobody', async () => {
      const limiter = await make();
      await limiter.add(ofThree, 2);
      expect(await limiter.peek(ofThree)).toMatchObject({ admitted: true, remaining: 1 });
      await limiter.add(ofThree, 1_000_000);
      expect(await limiter.peek(ofThree)).toMatchObject({ admitted: false, remaining: 0 });
      expect(await limiter.take(ofThree)).toMatchObject({ admitted: false, remaining: 0 });
      await limiter.add(ofThree, -1_000_000);
      expect(await limiter.peek(ofThree)).toMatchObject({ admitted: true, remaining: 1 });
    });

    it('never owes anything, however much is given back', async () => {
      const limiter = await make();
      await limiter.add(ofThree, -10);
      expect(await limiter.peek(ofThree)).toEqual({ admitted: true, remaining: 3, resetMs: 0 });
      await limiter.take(ofThree);
      await limiter.add(ofThree, -10);
      expect(await limiter.peek(ofThree)).toMatchObject({ admitted: true, remaining: 3 });
    });

    it('is not disturbed by amounts that are no counts', async () => {
      const limiter = await make();
      for (const amount of [0, Number.NaN, Number.POSITIVE_INFINITY, 0.4, -0.4]) {
        await limiter.add(ofThree, amount);
      }
      expect(await limiter.peek(ofThree)).toEqual({ admitted: true, remaining: 3, resetMs: 0 });
      await limiter.add(ofThree, 1.9);
      expect(await limiter.peek(ofThree)).toMatchObject({ remaining: 2 });
    });

    it('goes on counting when the limit is changed', async () => {
      const limiter = await make();
      for (let round = 0; round < 3; round += 1) await limiter.take(ofThree);
      expect(await limiter.take({ ...ofThree, limit: 4 })).toMatchObject({ admitted: true, remaining: 0 });
      expect(await limiter.take({ ...ofThree, limit: 2 })).toMatchObject({ admitted: false, remaining: 0 });
    });

    it('takes any text for a name, and no two for the same', async () => {
      const limiter = await make();
      for (const text of hostile) {
        const counter = { ...ofThree, name: text, limit: 1 };
        expect([text.slice(0, 20), (await limiter.take(counter)).admitted]).toEqual([
          text.slice(0, 20),
          true,
        ]);
        expect([text.slice(0, 20), (await limiter.take(counter)).admitted]).toEqual([
          text.slice(0, 20),
          false,
        ]);
      }
    });
  });
}
