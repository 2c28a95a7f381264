import type { ResourceStore } from '../ports/resource-store.js';
import { change } from './resource-changes.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Whether something comes true within a few seconds. */
async function soon(condition: () => boolean, wait: (ms: number) => Promise<unknown>): Promise<boolean> {
  for (let attempt = 0; attempt < 500 && !condition(); attempt++) await wait(10);
  return condition();
}

/** Tests of opening, watching and closing. */
export function testStoreLifetime(databases: TestDatabases<ResourceStore>): void {
  const stores = (body: Parameters<typeof withStores<ResourceStore>>[1]) => withStores(databases, body);

  it(
    'tells watchers of changes until they have enough',
    stores(async (open) => {
      const writer = await open();
      const watcher = databases.isPrivate ? writer : await open();
      let heard = 0;
      let known = 0;
      const listen = async () => {
        heard += 1;
        known = (await watcher.changesSince(0)).revision;
      };
      const endFirst = watcher.watch(() => {
        throw new Error('A listener that fails.');
      });
      const end = watcher.watch(() => void listen());
      for (const id of ['a', 'b', 'c']) {
        const outcome = await writer.change(change(id));
        const revision = outcome.type === 'done' ? outcome.revision : NaN;
        expect(await soon(() => known >= revision, databases.wait)).toBe(true);
      }
      endFirst();
      end();
      end();
      const before = heard;
      await writer.change(change('d'));
      await databases.wait(700);
      expect(heard).toBe(before);
      let again = 0;
      const endAgain = watcher.watch(() => (again += 1));
      expect(await soon(() => again > 0, databases.wait)).toBe(true);
      endAgain();
    }),
  );

  it(
    'refuses everything once it is closed',
    stores(async (open) => {
      const store = await open();
      const pending = store.change(change('a'));
      await store.close();
      await store.close();
      expect(await pending).toMatchObject({ type: 'done' });
      const refused = { name: 'StoreUnavailableError', retryable: true };
      await expect(store.change(change('b'))).rejects.toMatchObject(refused);
      await expect(store.changesSince(0)).rejects.toMatchObject(refused);
      await expect(store.repeated('key')).rejects.toMatchObject(refused);
      await expect(store.auditLog({ limit: 1 })).rejects.toMatchObject(refused);
      store.watch(() => {})();
    }),
  );

  if (databases.isPrivate) return;

  it(
    'finds everything again when it is opened anew',
    stores(async (open) => {
      const first = await open();
      const once = { key: 'key', fingerprint: 'print', answer: 'sealed' };
      await first.change(change('a', { once }));
      const before = await first.changesSince(0);
      await first.close();
      const second = await open();
      expect(await second.changesSince(0)).toEqual(before);
      expect(await second.repeated('key')).toEqual({ fingerprint: 'print', answer: 'sealed' });
      expect(await second.auditLog({ limit: 10 })).toHaveLength(1);
      expect(await second.change(change('b'))).toMatchObject({ revision: before.revision + 1 });
    }),
  );
}
