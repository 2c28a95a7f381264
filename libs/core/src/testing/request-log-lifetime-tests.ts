import type { RequestLogStore } from '../ports/request-log-store.js';
import { Chance, logDay, logRecord, variedRecord } from './request-log-records.js';
import { expectSameAnalytics } from './request-log-analytics-tests.js';
import { referenceAnalytics } from './request-log-reference.js';
import { found } from './request-log-search-tests.js';
import { withStores, type TestDatabases } from './test-database.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Tests of writing, forgetting, feedback and closing. */
export function testLogLifetime(databases: TestDatabases<RequestLogStore>): void {
  const stores = (body: Parameters<typeof withStores<RequestLogStore>>[1]) => withStores(databases, body);
  const whole = { from: logDay - 40 * dayMs, until: logDay + 40 * dayMs, limit: 10 };

  it(
    'gives a record back whole, its bodies only when it is read with them',
    stores(async (open) => {
      const store = await open();
      const bodies = {
        clientRequest: { text: '{"a":1}' },
        clientAnswer: { text: 'data: x', omittedBytes: 5 },
      };
      const record = logRecord('a', { metadata: { team: 'red' }, losses: [], bodies });
      await store.write([record, logRecord('b')]);
      const { bodies: _, ...logged } = record;
      expect(await store.read('a')).toEqual(record);
      expect(await store.read('b')).toEqual(logRecord('b'));
      expect(await store.read('c')).toBeUndefined();
      expect(await store.readWithoutBodies('a')).toEqual({ ...logged, bodies: {} });
      expect(await store.readWithoutBodies('b')).toEqual(logRecord('b'));
      expect(await store.readWithoutBodies('c')).toBeUndefined();
      expect((await store.search({ limit: 5, metadata: { team: 'red' } })).items).toEqual([logged]);
    }),
  );

  it(
    'keeps and counts a record once, however often it is written',
    stores(async (open) => {
      const store = await open();
      await store.write([]);
      const first = logRecord('a', { status: 500 });
      await store.write([first, logRecord('b')]);
      await store.write([logRecord('a', { at: logDay + 5 }), logRecord('c'), logRecord('c'), logRecord('b')]);
      expect(await store.read('a')).toEqual(first);
      expect((await found(store, {})).sort()).toEqual(['a', 'b', 'c']);
      expect(await store.analytics(whole)).toMatchObject([{ requests: 3, errors: 1 }]);
    }),
  );

  it(
    'takes more records of one moment than there can be',
    stores(async (open) => {
      const store = await open();
      const records = Array.from({ length: 2500 }, (_, index) => logRecord(`r${index}`));
      await store.write(records.slice(0, 2000));
      await store.write(records.slice(2000));
      expect(new Set(await found(store, {}))).toEqual(new Set(records.map(({ id }) => id)));
      expect(await store.analytics(whole)).toMatchObject([{ requests: 2500 }]);
    }),
  );

  it(
    'forgets what is older, a batch at a time, and counts what is left',
    stores(async (open) => {
      const store = await open();
      const chance = new Chance(3);
      const records = Array.from({ length: 6500 }, (_, index) => variedRecord(chance, `r${index}`, 3));
      for (let begin = 0; begin < records.length; begin += 500)
        await store.write(records.slice(begin, begin + 500));
      const feedback = { traceId: 't', value: 1, weight: 1, callerId: 'k' };
      await store.addFeedback([
        { ...feedback, id: 'old', at: logDay },
        { ...feedback, id: 'new', at: logDay + 3 * dayMs },
      ]);
      const before = logDay + 2.55 * dayMs + 1234;
      expect(await store.deleteOutdated(before)).toBe(true);
      for (let round = 0; await store.deleteOutdated(before); round++) expect(round).toBeLessThan(50);
      const left = records.filter(({ at }) => at >= before);
      expect(new Set(await found(store, {}))).toEqual(new Set(left.map(({ id }) => id)));
      const queries = [
        whole,
        { ...whole, groupBy: 'model' },
        { ...whole, model: 'gemini-a', step: 'day' },
      ] as const;
      for (const query of queries) {
        expectSameAnalytics(await store.analytics(query), referenceAnalytics(left, query));
      }
      const [gone, retained] = [records.find(({ at }) => at < before), left[0]];
      expect(await store.read(gone?.id ?? '')).toBeUndefined();
      expect(await store.read(retained?.id ?? '')).toEqual(retained);
      expect((await store.feedbackOf('t')).map(({ id }) => id)).toEqual(['new']);
      expect(await store.deleteOutdated(0)).toBe(false);
    }),
  );

  it(
    'loses nothing and counts everything once while several write and one forgets',
    stores(async (open) => {
      const all = [await open()];
      while (all.length < 4)
        all.push(
          databases.isPrivate ? (all[0] as RequestLogStore & { close(): Promise<void> }) : await open(),
        );
      const chance = new Chance(5);
      const records = Array.from({ length: 2000 }, (_, index) => variedRecord(chance, `r${index}`, 2));
      const old = Array.from({ length: 1500 }, (_, index) =>
        logRecord(`old${index}`, { at: logDay - dayMs }),
      );
      await all[0]?.write(old);
      const writing = all.map(async (store, writer) => {
        for (let begin = writer * 50; begin < records.length; begin += 200) {
          // Some are written by two, as after an answer that was lost.
          await store.write(records.slice(begin, begin + 60));
        }
      });
      const forgetting = (async () => {
        while (await all[3]?.deleteOutdated(logDay));
      })();
      await Promise.all([...writing, forgetting]);
      // What was indexed after the last round, the next round deletes.
      const last = all[3] as RequestLogStore;
      while ((await found(last, {})).some((id) => id.startsWith('old'))) await last.deleteOutdated(logDay);
      expect(new Set(await found(all[1] as RequestLogStore, {}))).toEqual(
        new Set(records.map(({ id }) => id)),
      );
      for (const query of [whole, { ...whole, groupBy: 'key', step: 'hour' }] as const) {
        expectSameAnalytics((await all[2]?.analytics(query)) ?? [], referenceAnalytics(records, query));
      }
    }),
  );

  it(
    'keeps feedback, and says what it amounts to',
    stores(async (open) => {
      const store = await open();
      const given = { traceId: 't', at: logDay, value: 5, weight: 1, callerId: 'k' };
      expect(await store.feedbackSummary({})).toEqual({ count: 0, values: {} });
      await store.addFeedback([]);
      await store.addFeedback([
        { ...given, id: 'b', at: logDay + 1, metadata: { by: '\u0000 ä' } },
        { ...given, id: 'a', value: -10, weight: 0.5 },
        { ...given, id: 'c', traceId: 'u', value: 5 },
      ]);
      await store.addFeedback([{ ...given, id: 'a', value: 10 }]);
      expect(await store.feedbackOf('t')).toEqual([
        { ...given, id: 'a', value: -10, weight: 0.5 },
        { ...given, id: 'b', at: logDay + 1, metadata: { by: '\u0000 ä' } },
      ]);
      expect(await store.feedbackOf('nothing')).toEqual([]);
      expect(await store.feedbackSummary({})).toEqual({ count: 3, mean: 2, values: { '-10': 1, '5': 2 } });
      expect(await store.feedbackSummary({ from: logDay + 1, until: logDay + 2 })).toEqual({
        count: 1,
        mean: 5,
        values: { '5': 1 },
      });
    }),
  );

  it(
    'finishes what is under way when it is closed, and refuses everything then',
    stores(async (open) => {
      const store = await open();
      const pending = store.write([logRecord('a')]);
      await Promise.all([store.close(), store.close()]);
      await pending;
      const refused = { name: 'StoreUnavailableError', retryable: true };
      await expect(store.write([logRecord('b')])).rejects.toMatchObject(refused);
      await expect(store.search({ limit: 1 })).rejects.toMatchObject(refused);
      await expect(store.analytics(whole)).rejects.toMatchObject(refused);
      await expect(store.deleteOutdated(0)).rejects.toMatchObject(refused);
      if (databases.isPrivate) return;
      const again = await open();
      expect(await again.read('a')).toEqual(logRecord('a'));
    }),
  );
}
