import type { SpendingStore } from '../ports/spending-store.js';
import { hostileTexts } from './hostile-texts.js';
import { withStores, type TestDatabases } from './test-database.js';

/** What every {@link SpendingStore} does. Called in a test file of the store's. */
export function describeSpendingStore(name: string, databases: TestDatabases<SpendingStore>): void {
  const stores = (body: Parameters<typeof withStores<SpendingStore>>[1]) => withStores(databases, body);

  describe(`${name}, as a spending store`, () => {
    it(
      'adds up, and gives the totals of just what was asked for',
      stores(async (open) => {
        const store = await open();
        expect(await store.read(['a'])).toEqual([]);
        expect(await store.add([])).toEqual([]);
        expect(await store.read([])).toEqual([]);
        await store.add([{ counter: 'a', spent: 5 }]);
        const totals = await store.add([
          { counter: 'b', spent: 1 },
          { counter: 'a', spent: 2 },
          { counter: 'b', spent: 1 },
        ]);
        expect(new Set(totals)).toEqual(
          new Set([
            { counter: 'a', spent: 7 },
            { counter: 'b', spent: 2 },
          ]),
        );
        expect(await store.add([{ counter: 'c', spent: 0 }])).toEqual([{ counter: 'c', spent: 0 }]);
        expect(await store.read(['a', 'a', 'x'])).toEqual([{ counter: 'a', spent: 7 }]);
      }),
    );

    it(
      'takes large sums exactly, and stops at the largest that is exact',
      stores(async (open) => {
        const store = await open();
        const spent = Number.MAX_SAFE_INTEGER - 1;
        expect(await store.add([{ counter: 'a', spent }])).toEqual([{ counter: 'a', spent }]);
        const most = [{ counter: 'a', spent: Number.MAX_SAFE_INTEGER }];
        expect(await store.add([{ counter: 'a', spent: 1 }])).toEqual(most);
        expect(await store.add([{ counter: 'a', spent }])).toEqual(most);
        expect(await store.read(['a'])).toEqual(most);
      }),
    );

    it.each([0.5, NaN, Infinity, 2 ** 53])('takes nothing that is no exact whole number: %d', (spent) =>
      stores(async (open) => {
        const store = await open();
        const increments = [
          { counter: 'a', spent: 1 },
          { counter: 'b', spent },
        ];
        await expect(store.add(increments)).rejects.toThrow(RangeError);
        expect(await store.read(['a', 'b'])).toEqual([]);
      })(),
    );

    it(
      'takes any text for a counter, and keeps apart what differs',
      stores(async (open) => {
        const store = await open();
        const increments = hostileTexts.map((counter, spent) => ({ counter, spent }));
        expect(await store.add(increments)).toHaveLength(increments.length);
        const totals = await store.read(hostileTexts);
        expect(new Map(totals.map(({ counter, spent }) => [counter, spent]))).toEqual(
          new Map(hostileTexts.map((counter, spent) => [counter, spent])),
        );
      }),
    );

    it(
      'takes thousands of counters at once',
      stores(async (open) => {
        const store = await open();
        const increments = Array.from({ length: 2500 }, (_, spent) => ({ counter: `c-${spent}`, spent }));
        await store.add(increments);
        expect(await store.add(increments)).toHaveLength(2500);
        const totals = await store.read(increments.map(({ counter }) => counter));
        expect(totals.reduce((sum, { spent }) => sum + spent, 0)).toBe(2499 * 2500);
      }),
    );

    it(
      'loses nothing when many add to the same counters at once, in any order',
      stores(async (open) => {
        const first = await open();
        const second = databases.isPrivate ? first : await open();
        const counters = Array.from({ length: 20 }, (_, index) => `counter-${index}`);
        const rounds = Array.from({ length: 30 }, (_, round) => {
          const turned = [...counters.slice(round % 20), ...counters.slice(0, round % 20)];
          const order = round % 2 === 0 ? turned : turned.reverse();
          return order.map((counter) => ({ counter, spent: 1 }));
        });
        await Promise.all(
          rounds.map((increments, index) => (index % 2 === 0 ? first : second).add(increments)),
        );
        const totals = await first.read(counters);
        expect(totals.map(({ spent }) => spent)).toEqual(counters.map(() => 30));
      }),
    );

    it(
      'forgets nothing of a budget without periods, however long ago it was',
      stores(async (open, clock) => {
        const store = await open();
        await store.add([{ counter: 'key:a|cost|never', spent: 5 }]);
        clock.time += 1000 * 86_400_000;
        await store.add([{ counter: 'b', spent: 1 }]);
        await databases.wait(50);
        expect(await store.read(['key:a|cost|never'])).toEqual([{ counter: 'key:a|cost|never', spent: 5 }]);
      }),
    );
  });
}
