import type { RequestLogStore } from '../ports/request-log-store.js';
import type { Arrivals, ArrivalsQuery } from '../records/arrivals.js';
import type { LogFilter } from '../records/log-query.js';
import { logDay, logRecord } from './request-log-records.js';
import { withStores, type TestDatabases } from './test-database.js';

const everything: readonly LogFilter[] = [{}];

function arrivals(store: RequestLogStore, query: Partial<ArrivalsQuery>): Promise<Arrivals> {
  return store.arrivals({ filters: everything, limit: 50, looked: 1_000, ...query });
}

/** Writes records and waits until they are indexed. */
async function write(
  store: RequestLogStore,
  records: Parameters<RequestLogStore['write']>[0],
): Promise<void> {
  await store.write(records);
  await store.search({ limit: 1 });
}

const idsOf = ({ found }: Arrivals): string[][] => found.map(({ rows }) => rows.map(({ row }) => row.id));

/** Tests of reading what is new. */
export function testLogArrivals(databases: TestDatabases<RequestLogStore>): void {
  const stores = (body: Parameters<typeof withStores<RequestLogStore>>[1]) => withStores(databases, body);

  it(
    'finds what was indexed after a position, also what began before others, once',
    stores(async (open) => {
      const store = await open();
      await write(store, [logRecord('before', { at: logDay + 100 })]);
      const start = await arrivals(store, {});
      expect(idsOf(start)).toEqual([[]]);
      await write(store, [logRecord('late', { at: logDay }), logRecord('later', { at: logDay + 1 })]);
      const first = await arrivals(store, { after: start.next });
      expect(idsOf(first)).toEqual([['late', 'later']]);
      expect([first.unread, first.isIncomplete]).toEqual([0, false]);
      await write(store, [logRecord('last', { at: logDay - 50 })]);
      expect(idsOf(await arrivals(store, { after: first.next }))).toEqual([['last']]);
      // From the position of a row on, which may be in the middle of a batch.
      const [late] = first.found[0]?.rows ?? [];
      expect(idsOf(await arrivals(store, { after: late?.position ?? '' }))).toEqual([['later', 'last']]);
      const ends = await arrivals(store, { after: late?.position ?? '', until: first.next });
      expect([idsOf(ends), ends.next]).toEqual([[['later']], first.next]);
    }),
  );

  it(
    'finds what each reader wants, the newest, and says how many more there were',
    stores(async (open) => {
      const store = await open();
      const { next: after } = await arrivals(store, {});
      const records = Array.from({ length: 30 }, (_, index) =>
        logRecord(`r${index}`, {
          at: logDay + index,
          model: `model-${index % 3}`,
          metadata: { team: index % 2 === 0 ? 'red' : 'blue' },
          status: index < 4 ? 500 : 200,
        }),
      );
      await write(store, records);
      const filters: LogFilter[] = [
        {},
        { model: 'model-1' },
        { metadata: { team: 'red' }, outcome: 'error' },
      ];
      const found = await arrivals(store, { after, filters, limit: 5 });
      expect(idsOf(found)).toEqual([
        ['r25', 'r26', 'r27', 'r28', 'r29'],
        ['r16', 'r19', 'r22', 'r25', 'r28'],
        ['r0', 'r2'],
      ]);
      expect(found.found.map(({ skipped }) => skipped)).toEqual([25, 5, 0]);
      const few = await arrivals(store, { after, filters: [{}], looked: 10 });
      expect([idsOf(few)[0]?.length, few.unread, few.isIncomplete]).toEqual([10, 20, false]);
    }),
  );

  it.each(['', 'x', '1', '1.!', '1.2.3', '-1.'])('refuses %j as a position', (after) =>
    stores(async (open) => {
      const store = await open();
      await expect(arrivals(store, { after })).rejects.toMatchObject({
        code: 'invalid_value',
        param: 'after',
      });
    })(),
  );
}
