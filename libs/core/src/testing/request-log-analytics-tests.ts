import type { RequestLogStore } from '../ports/request-log-store.js';
import {
  seriesStepMs,
  type AnalyticsQuery,
  type AnalyticsRow,
  type GroupOrder,
  type LogDimension,
  type SeriesStep,
} from '../records/log-query.js';
import { Chance, logDay, logRecord, recordOfTwoWorkspaces } from './request-log-records.js';
import { referenceAnalytics } from './request-log-reference.js';
import { withStores, type TestDatabases } from './test-database.js';

const dayMs = 86_400_000;
const stepNames = Object.keys(seriesStepMs) as SeriesStep[];
const orders: readonly GroupOrder[] = ['requests', 'cost', 'errors', 'tokens', 'unpriced'];
const dimensions: readonly LogDimension[] = [
  'provider',
  'slug',
  'model',
  'key',
  'user',
  'status',
  'route',
  'prompt',
  'cache',
  'code',
  'metadata.team',
  'metadata.odd "key" $.ä',
  'metadata.missing',
];

/** Everything but the percentiles is the same; those are within a tenth. */
export function expectSameAnalytics(
  actual: readonly AnalyticsRow[],
  expected: readonly AnalyticsRow[],
): void {
  expect(actual.map(withoutPercentiles)).toEqual(expected.map(withoutPercentiles));
  for (const [index, row] of actual.entries()) {
    for (const name of ['durationMs', 'firstTokenMs'] as const) {
      const [is, should] = [row[name], expected[index]?.[name]];
      expect(is === undefined).toBe(should === undefined);
      for (const part of ['p50', 'p90', 'p95', 'p99'] as const) {
        const difference = Math.abs((is?.[part] ?? 0) - (should?.[part] ?? 0));
        // Times have a tenth of a millisecond.
        expect(difference).toBeLessThanOrEqual((should?.[part] ?? 0) * 0.1 + 0.05);
      }
    }
  }
}

function withoutPercentiles({ durationMs: _d, firstTokenMs: _f, ...row }: AnalyticsRow) {
  return row;
}

/** A query with some of everything. */
function variedQuery(chance: Chance, days: number): AnalyticsQuery {
  const width = chance.of([1, 60_000, 3_600_000, dayMs]);
  const moment = () => logDay + Math.floor(chance.below(days * dayMs + 1) / width) * width;
  const [one, other] = [moment(), moment()];
  const isWhole = chance.percent(30);
  return {
    from: isWhole ? logDay : Math.min(one, other),
    until: isWhole ? logDay + days * dayMs : Math.max(one, other),
    limit: chance.of([1, 3, 100]),
    ...(chance.percent(30) && { workspace: chance.of(['ads', 'default', 'nobody']) }),
    ...(chance.percent(70) && { groupBy: chance.of(dimensions) }),
    ...(chance.percent(50) && { step: chance.of(stepNames) }),
    ...(chance.percent(40) && { orderBy: chance.of(orders) }),
    ...(chance.percent(40) && { withTotals: true }),
    ...(chance.percent(25) && { model: chance.of(['gemini-a', 'claude-c', 'unknown']) }),
    ...(chance.percent(20) && { callerId: `key-${chance.below(8)}` }),
    ...(chance.percent(20) && { status: chance.of([{ min: 400 }, { min: 200, max: 200 }, { max: 499 }]) }),
    ...(chance.percent(10) && { provider: 'google' as const }),
    ...(chance.percent(10) && { cache: 'HIT' as const }),
    ...(chance.percent(15) && { metadata: { team: chance.of(['red', 'blue']) } }),
    ...(chance.percent(5) && { durationMs: { min: 100 } }),
  };
}

/** Tests of counting. */
export function testLogAnalytics(databases: TestDatabases<RequestLogStore>): void {
  const stores = (body: Parameters<typeof withStores<RequestLogStore>>[1]) => withStores(databases, body);

  it(
    'counts nothing where there is nothing',
    stores(async (open) => {
      const store = await open();
      const query = { from: logDay, until: logDay + dayMs, limit: 10 };
      expectSameAnalytics(await store.analytics(query), referenceAnalytics([], query));
      expect(await store.analytics({ ...query, groupBy: 'model' })).toEqual([]);
      expect(await store.analytics({ ...query, step: 'hour' })).toEqual([]);
    }),
  );

  it(
    'answers any question as the records do',
    stores(async (open) => {
      const store = await open();
      const chance = new Chance(11);
      const records = Array.from({ length: 1200 }, (_, index) =>
        recordOfTwoWorkspaces(chance, `r${index}`, 4),
      );
      for (let begin = 0; begin < records.length; begin += 137) {
        await store.write(records.slice(begin, begin + 137));
      }
      for (let round = 0; round < 100; round++) {
        // What is done to days that are over changes no answer, nor do records that come late.
        if (round === 30 || round === 80) while (await store.deleteOutdated(0));
        if (round === 60) {
          const late = Array.from({ length: 20 }, (_, index) =>
            recordOfTwoWorkspaces(chance, `late${index}`, 2),
          );
          await store.write(late);
          records.push(...late);
        }
        const query = variedQuery(chance, 4);
        try {
          expectSameAnalytics(await store.analytics(query), referenceAnalytics(records, query));
        } catch (error) {
          throw new Error(`${JSON.stringify(query)}: ${String(error)}`, { cause: error });
        }
      }
    }),
  );

  it(
    'counts who was rescued, and what has no price',
    stores(async (open) => {
      const store = await open();
      const attempt = { retry: 0, durationMs: 1, startedAt: logDay, outcome: 'served' } as const;
      const failed = { ...attempt, outcome: 'failed', code: 'upstream_error' } as const;
      await store.write([
        logRecord('first', { attempts: [attempt] }),
        logRecord('retried', {
          retries: 1,
          attempts: [failed, { ...attempt, retry: 1, startedAt: logDay + 5 }],
        }),
        logRecord('fallback', { attempts: [failed, { ...attempt, startedAt: logDay + 5 }] }),
        logRecord('skipped', { attempts: [{ ...failed, outcome: 'skipped' }, attempt] }),
        logRecord('hedged', {
          attempts: [{ ...failed, outcome: 'cancelled', startedAt: logDay + 5 }, attempt],
        }),
        logRecord('failed', { status: 502, retries: 1, attempts: [failed, { ...failed, retry: 1 }] }),
        logRecord('cut', { failure: { code: 'upstream_error', message: 'The stream ended early.' } }),
        logRecord('unpriced', { nanoDollars: null }),
        logRecord('priced', { nanoDollars: 12 }),
      ]);
      const [row] = await store.analytics({ from: logDay, until: logDay + dayMs, limit: 1 });
      expect(row).toMatchObject({ requests: 9, errors: 2, rescued: 2, unpriced: 1, nanoDollars: 12 });
    }),
  );

  it(
    'stays right, and bounded, when somebody makes up models and metadata',
    stores(async (open) => {
      const store = await open();
      const records = Array.from({ length: 3000 }, (_, index) =>
        logRecord(`r${index}`, {
          at: logDay + index,
          model: index % 2 === 0 ? 'real' : `made-up-${index}`,
          metadata: { session: `s${index}`, [`key-${index}`]: 'x', team: index % 3 === 0 ? 'red' : 'blue' },
        }),
      );
      for (let begin = 0; begin < 3000; begin += 500) await store.write(records.slice(begin, begin + 500));
      const base = { from: logDay, until: logDay + dayMs };
      const queries: AnalyticsQuery[] = [
        { ...base, limit: 2, groupBy: 'model' },
        { ...base, limit: 1, model: 'made-up-2999' },
        { ...base, limit: 5, groupBy: 'metadata.session' },
        { ...base, limit: 5, groupBy: 'metadata.key-2999' },
        { ...base, limit: 5, groupBy: 'metadata.team', step: 'hour' },
        { ...base, limit: 2, groupBy: 'metadata.session', withTotals: true, step: 'hour' },
        { ...base, limit: 2, groupBy: 'model', withTotals: true, orderBy: 'cost' },
      ];
      for (const query of queries) {
        expectSameAnalytics(await store.analytics(query), referenceAnalytics(records, query));
      }
    }),
  );

  it(
    'knows which members the metadata of an hour has',
    stores(async (open) => {
      const store = await open();
      const metadataOf = (index: number) => ({
        team: `team-${index % 3}`,
        ...(index < 4 && { 'odd "key" $.ä': 'x' }),
      });
      const records = Array.from({ length: 10 }, (_, index) =>
        logRecord(`r${index}`, { at: logDay + index * 3_600_000, metadata: metadataOf(index) }),
      );
      await store.write([...records, logRecord('none')]);
      await store.search({ limit: 1 });
      expect(await store.metadataFields({})).toEqual({
        fields: [
          { key: 'team', values: 3, requests: 10 },
          { key: 'odd "key" $.ä', values: 1, requests: 4 },
        ],
        isIncomplete: false,
      });
      const later = { from: logDay + 5 * 3_600_000 + 1, until: logDay + 7 * 3_600_000 };
      expect((await store.metadataFields(later)).fields).toEqual([{ key: 'team', values: 2, requests: 2 }]);
    }),
  );
}
