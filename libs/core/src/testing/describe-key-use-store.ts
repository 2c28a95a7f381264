import type { KeyUseStore } from '../ports/key-use-store.js';
import { withStores, type TestDatabases } from './test-database.js';

const now = 1_795_000_000_000;

/** Tests what every store of the uses of keys promises. */
export function describeKeyUseStore(name: string, databases: TestDatabases<KeyUseStore>): void {
  describe(name, () => {
    it(
      'knows when each secret was used last, whoever tells it, in any order',
      withStores(databases, async (open) => {
        const store = await open();
        const other = databases.isPrivate ? store : await open();
        expect(await store.keyUses(['a'])).toEqual([]);
        await store.recordKeyUses([
          { secretId: 'b', usedAt: now },
          { secretId: 'a', usedAt: now + 2 },
        ]);
        await other.recordKeyUses([
          { secretId: 'a', usedAt: now + 1 },
          { secretId: 'b', usedAt: now + 3 },
        ]);
        const found = await store.keyUses(['a', 'b', 'c', 'a']);
        expect(new Map(found.map(({ secretId, usedAt }) => [secretId, usedAt]))).toEqual(
          new Map([
            ['a', now + 2],
            ['b', now + 3],
          ]),
        );
        expect(found).toHaveLength(2);
      }),
    );

    it(
      'takes many at once, and none',
      withStores(databases, async (open) => {
        const store = await open();
        await store.recordKeyUses([]);
        expect(await store.keyUses([])).toEqual([]);
        const uses = Array.from({ length: 1_200 }, (_, index) => ({ secretId: `s${index}`, usedAt: now }));
        await store.recordKeyUses(uses);
        expect(await store.keyUses(uses.map(({ secretId }) => secretId))).toHaveLength(1_200);
      }),
    );
  });
}
