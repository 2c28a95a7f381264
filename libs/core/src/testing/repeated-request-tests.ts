import type { ResourceStore } from '../ports/resource-store.js';
import { change } from './resource-changes.js';
import { withStores, type TestDatabases } from './test-database.js';

const hourMs = 3_600_000;

/** Tests of requests that come more than once. */
export function testRepeatedRequests(databases: TestDatabases<ResourceStore>): void {
  const stores = (body: Parameters<typeof withStores<ResourceStore>>[1]) => withStores(databases, body);

  it(
    'answers the repetition of a request as the first time, for a day',
    stores(async (open, clock) => {
      const store = await open();
      const once = { key: 'key', fingerprint: 'print', answer: 'sealed' };
      expect(await store.change(change('a', { once }))).toMatchObject({ type: 'done' });
      const again = { type: 'repeated', fingerprint: 'print', answer: 'sealed' };
      expect(await store.change(change('a', { once }))).toEqual(again);
      const other = { key: 'key', fingerprint: 'other', answer: 'other' };
      expect(await store.change(change('b', { once: other }))).toEqual(again);
      expect(await store.repeated('key')).toEqual({ fingerprint: 'print', answer: 'sealed' });
      clock.time += 24 * hourMs - 1;
      expect(await store.change(change('b', { once: other }))).toEqual(again);
      expect(await store.auditLog({ limit: 10 })).toHaveLength(1);
      clock.time += 1;
      expect(await store.repeated('key')).toBeUndefined();
      expect(await store.change(change('b', { once: other }))).toMatchObject({ type: 'done' });
      expect(await store.repeated('key')).toEqual({ fingerprint: 'other', answer: 'other' });
    }),
  );

  it(
    'remembers no request whose change was refused',
    stores(async (open) => {
      const store = await open();
      await store.change(change('a'));
      const once = { key: 'key', fingerprint: 'print', answer: 'sealed' };
      expect(await store.change(change('a', { once }))).toMatchObject({ type: 'conflict' });
      expect(await store.repeated('key')).toBeUndefined();
    }),
  );

  it(
    'serves a request once when its repetitions come at the same time',
    stores(async (open) => {
      const first = await open();
      const second = databases.isPrivate ? first : await open();
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const once = { key: 'key', fingerprint: 'print', answer: `sealed ${index}` };
          return (index % 2 === 0 ? first : second).change(change(`id-${index}`, { once }));
        }),
      );
      const winner = outcomes.findIndex(({ type }) => type === 'done');
      const others = outcomes.filter((_, index) => index !== winner);
      const again = { type: 'repeated', fingerprint: 'print', answer: `sealed ${winner}` };
      expect(others).toEqual(others.map(() => again));
      expect((await first.changesSince(0)).changed).toHaveLength(1);
    }),
  );
}
