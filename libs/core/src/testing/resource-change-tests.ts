import type { ResourceStore } from '../ports/resource-store.js';
import { change, deletion } from './resource-changes.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Tests of changes one after the other: what is expected, what is made, what is told. */
export function testResourceChanges(databases: TestDatabases<ResourceStore>): void {
  const stores = (body: Parameters<typeof withStores<ResourceStore>>[1]) => withStores(databases, body);

  it(
    'is empty at first',
    stores(async (open) => {
      const store = await open();
      expect(await store.changesSince(0)).toEqual({ revision: 0, changed: [], removed: [] });
      expect(await store.auditLog({ limit: 10 })).toEqual([]);
      expect(await store.repeated('key')).toBeUndefined();
    }),
  );

  it(
    'gives back what was created and changed, with its times and its revision',
    stores(async (open, clock) => {
      const store = await open();
      const createdAt = clock.time;
      const created = await store.change(change('a'));
      expect(created).toEqual({ type: 'done', revision: expect.any(Number) as number, createdAt });
      clock.time += 5;
      const updated = await store.change(change('a', { document: { slug: 'b' }, expect: 'present' }));
      expect(updated).toEqual({ type: 'done', revision: expect.any(Number) as number, createdAt });
      const revision = updated.type === 'done' ? updated.revision : NaN;
      expect(created.type === 'done' && created.revision < revision).toBe(true);
      const stored = { kind: 'providers', id: 'a', revision, createdAt, updatedAt: createdAt + 5 };
      expect(await store.changesSince(0)).toEqual({
        revision,
        changed: [{ ...stored, document: { slug: 'b' } }],
        removed: [],
      });
    }),
  );

  it(
    'keeps resources of the same id and different kinds apart',
    stores(async (open) => {
      const store = await open();
      await store.change(change('a'));
      await store.change(change('a', { kind: 'api-keys', document: { name: 'a' } }));
      await store.change(deletion('a'));
      const { changed } = await store.changesSince(0);
      expect(changed).toMatchObject([{ kind: 'api-keys', id: 'a', document: { name: 'a' } }]);
    }),
  );

  it(
    'refuses what is not as expected, and changes nothing then',
    stores(async (open) => {
      const store = await open();
      const conflict = (reason: string) => ({ type: 'conflict', reason });
      expect(await store.change(change('a', { expect: 'present' }))).toEqual(conflict('absent'));
      expect(await store.change(change('a', { expect: 1 }))).toEqual(conflict('absent'));
      expect(await store.change(deletion('a'))).toEqual(conflict('absent'));
      expect(await store.change(deletion('a', 'absent'))).toEqual(conflict('absent'));
      const created = await store.change(change('a'));
      const revision = created.type === 'done' ? created.revision : NaN;
      expect(await store.change(change('a'))).toEqual(conflict('exists'));
      expect(await store.change(change('a', { expect: revision + 1 }))).toEqual(conflict('other-revision'));
      expect(await store.change(deletion('a', revision - 1))).toEqual(conflict('other-revision'));
      expect(await store.change(deletion('a', 'absent'))).toEqual(conflict('exists'));
      expect(await store.changesSince(revision)).toEqual({ revision, changed: [], removed: [] });
      expect(await store.auditLog({ limit: 10 })).toHaveLength(1);
      expect(await store.change(change('a', { expect: revision }))).toMatchObject({ type: 'done' });
    }),
  );

  it(
    'refuses what was decided by what has changed since, and changes nothing then',
    stores(async (open) => {
      const store = await open();
      await store.change(change('p'));
      await store.change(change('k', { kind: 'api-keys' }));
      const { revision } = await store.changesSince(0);
      const decided = (id: string, since: number) =>
        change(id, { unchanged: { kinds: ['api-keys'], since } });
      const outdated = { type: 'conflict', reason: 'outdated' };
      expect(await store.change(decided('a', revision - 1))).toEqual(outdated);
      expect((await store.changesSince(revision)).changed).toEqual([]);
      // Changes of other kinds do not count, and neither does what it is itself.
      expect(await store.change(decided('a', revision))).toMatchObject({ type: 'done' });
      expect(await store.change(decided('b', revision))).toMatchObject({ type: 'done' });
      await store.change({ ...deletion('k'), kind: 'api-keys' });
      expect(await store.change(decided('c', revision))).toEqual(outdated);
      const once = { key: 'key', fingerprint: 'print', answer: 'sealed' };
      const later = await store.changesSince(0);
      const repeatable = { ...decided('c', later.revision), once };
      expect(await store.change(repeatable)).toMatchObject({ type: 'done' });
      expect(
        await store.change({ ...repeatable, unchanged: { kinds: ['api-keys'], since: 0 } }),
      ).toMatchObject({
        type: 'repeated',
      });
    }),
  );

  it(
    'takes a resource that comes back after its deletion for a new one',
    stores(async (open, clock) => {
      const store = await open();
      await store.change(change('a'));
      clock.time += 1000;
      expect(await store.change(deletion('a'))).toMatchObject({ type: 'done' });
      expect(await store.changesSince(0)).toMatchObject({
        changed: [],
        removed: [{ kind: 'providers', id: 'a' }],
      });
      expect(await store.change(change('a', { expect: 'new' }))).toEqual({
        type: 'conflict',
        reason: 'exists',
      });
      expect(await store.change(change('b', { expect: 'new' }))).toMatchObject({ type: 'done' });
      clock.time += 1000;
      const again = await store.change(change('a'));
      expect(again).toMatchObject({ type: 'done', createdAt: clock.time });
      const { changed, removed } = await store.changesSince(1);
      expect(changed).toMatchObject([{ id: 'b' }, { id: 'a', createdAt: clock.time, updatedAt: clock.time }]);
      expect(removed).toEqual([]);
    }),
  );

  it(
    'tells everything that changed after a revision, deletions too, and nothing else',
    stores(async (open) => {
      const store = await open();
      for (const id of ['a', 'b', 'c', 'd']) await store.change(change(id));
      const { revision } = await store.changesSince(0);
      await store.change(deletion('b'));
      await store.change(change('c', { document: { new: true }, expect: 'present' }));
      await store.change(change('e'));
      const later = await store.changesSince(revision);
      expect(later.changed.map(({ id }) => id)).toEqual(['c', 'e']);
      expect(later.removed).toEqual([{ kind: 'providers', id: 'b' }]);
      expect(later.revision).toBe(Math.max(...later.changed.map((resource) => resource.revision)));
      expect(await store.changesSince(later.revision)).toEqual({ ...later, changed: [], removed: [] });
      expect((await store.changesSince(0)).changed.map(({ id }) => id)).toEqual(['a', 'd', 'c', 'e']);
    }),
  );

  it(
    'tells a lot of changes completely',
    stores(async (open) => {
      const store = await open();
      const ids = Array.from({ length: 450 }, (_, index) => `id-${index}`);
      for (const id of ids) await store.change(change(id));
      const { revision, changed } = await store.changesSince(0);
      expect(changed.map(({ id }) => id)).toEqual(ids);
      expect(changed.at(-1)?.revision).toBe(revision);
    }),
  );

  it(
    'tells everything to whoever knows a newer state than there is',
    stores(async (open) => {
      const store = await open();
      await store.change(change('a'));
      expect(await store.changesSince(1000)).toMatchObject({ revision: 1, changed: [{ id: 'a' }] });
    }),
  );

  it(
    'makes all of a change or nothing',
    stores(async (open) => {
      const store = await open();
      const first = change('a');
      await store.change(first);
      const once = { key: 'key', fingerprint: 'print', answer: 'sealed' };
      // An entry of the same id cannot be written; it comes last but one.
      await expect(store.change(change('b', { audit: first.audit, once }))).rejects.toThrow();
      expect(await store.repeated('key')).toBeUndefined();
      expect((await store.changesSince(0)).changed.map(({ id }) => id)).toEqual(['a']);
      expect(await store.change(change('b', { once }))).toMatchObject({ type: 'done' });
    }),
  );
}
