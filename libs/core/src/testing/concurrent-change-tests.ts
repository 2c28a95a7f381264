import type { ResourceStore } from '../ports/resource-store.js';
import { change } from './resource-changes.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Tests of changes at the same time. */
export function testConcurrentChanges(databases: TestDatabases<ResourceStore>): void {
  const stores = (body: Parameters<typeof withStores<ResourceStore>>[1]) => withStores(databases, body);

  it(
    'lets exactly one of many create the same thing at once',
    stores(async (open) => {
      const first = await open();
      const second = databases.isPrivate ? first : await open();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second).change(change('a'))),
      );
      const count = (type: string) => outcomes.filter((outcome) => outcome.type === type).length;
      expect([count('done'), count('conflict')]).toEqual([1, 19]);
      expect(await first.auditLog({ limit: 50 })).toHaveLength(1);
    }),
  );

  it(
    'lets exactly one of many change the same revision at once',
    stores(async (open) => {
      const store = await open();
      const created = await store.change(change('a'));
      const expected = created.type === 'done' ? created.revision : NaN;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => store.change(change('a', { expect: expected }))),
      );
      expect(outcomes.filter(({ type }) => type === 'done')).toHaveLength(1);
      expect(outcomes.filter(({ type }) => type === 'conflict')).toHaveLength(19);
    }),
  );

  it(
    'makes only one of two changes at once that were each decided by what the other one changes',
    stores(async (open) => {
      const first = await open();
      const second = databases.isPrivate ? first : await open();
      for (let round = 0; round < 10; round += 1) {
        const { revision: since } = await first.changesSince(0);
        const outcomes = await Promise.all([
          first.change(change(`${round}`, { kind: 'configs', unchanged: { kinds: ['api-keys'], since } })),
          second.change(change(`${round}`, { kind: 'api-keys', unchanged: { kinds: ['configs'], since } })),
        ]);
        expect(outcomes.map(({ type }) => type).sort()).toEqual(['conflict', 'done']);
      }
    }),
  );

  it(
    'shows changes in the order of their revisions, so that whoever follows misses none',
    stores(async (open) => {
      const reader = await open();
      const writers = databases.isPrivate ? [reader] : [await open(), await open(), await open()];
      const seen = new Set<string>();
      let revision = 0;
      let isWriting = true;
      const follow = async () => {
        const news = await reader.changesSince(revision);
        expect(news.revision).toBeGreaterThanOrEqual(revision);
        revision = news.revision;
        for (const { id } of news.changed) seen.add(id);
      };
      const following = (async () => {
        while (isWriting) {
          await follow();
          await databases.wait(1);
        }
      })();
      const outcomes = await Promise.all(
        writers.map(async (writer, index) => {
          const revisions: number[] = [];
          for (let count = 0; count < 30; count++) {
            const outcome = await writer.change(change(`${index}-${count}`));
            revisions.push(outcome.type === 'done' ? outcome.revision : NaN);
          }
          return revisions;
        }),
      );
      isWriting = false;
      await following;
      await follow();
      expect(seen.size).toBe(writers.length * 30);
      expect(new Set(outcomes.flat()).size).toBe(writers.length * 30);
      for (const revisions of outcomes) expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    }),
  );
}
