import type { AnalyticsQuery, AnalyticsRow } from '@model-gateway/core';
import type { SqlDatabase } from '../sql-database.js';
import { rollupSourceOf, segmentsOf, type RollupReach } from './plan.js';
import { readRollup } from './read-rollup.js';
import { readRows } from './read-rows.js';
import { Tally } from './tally.js';
import { topGroups } from './top-groups.js';

/** The year 2100: later times would exceed the exact integers of row numbers. */
const latest = 4_102_444_800_000;

/** Computes the analytics of a query: from the rollup where possible, else from the rows. */
export async function analytics(
  database: SqlDatabase,
  query: AnalyticsQuery,
): Promise<readonly AnalyticsRow[]> {
  const from = Math.max(0, Math.ceil(query.from));
  const until = Math.min(latest, Math.ceil(query.until));
  const exact = { ...query, from, until };
  return rowsOf(exact, async (part) => (await fromRollup(database, part)) ?? fromRows(database, part));
}

/** Computes the analytics from the rows alone. */
export async function analyticsOfRows(
  database: SqlDatabase,
  query: AnalyticsQuery,
): Promise<readonly AnalyticsRow[]> {
  return rowsOf(query, (part) => fromRows(database, part));
}

/** The total is read after the groups: what is written in between is part of the rest, so that all add up. */
async function rowsOf(
  query: AnalyticsQuery,
  read: (query: AnalyticsQuery) => Promise<Tally>,
): Promise<readonly AnalyticsRow[]> {
  const tally = await read(query);
  const { groupBy, ...all } = query;
  if (groupBy === undefined || query.withTotals !== true) return tally.rows(query);
  return tally.rows(query, await read(all));
}

async function fromRows(database: SqlDatabase, query: AnalyticsQuery): Promise<Tally> {
  const tally = new Tally();
  const chosen = await topGroups(database, query, [{ ...query, step: undefined }], undefined);
  await readRows(database, query, { tally, chosen });
  return tally;
}

/** Undefined: the rollup cannot answer the query. */
async function fromRollup(database: SqlDatabase, query: AnalyticsQuery): Promise<Tally | undefined> {
  const source = rollupSourceOf(query);
  if (source === undefined) return undefined;
  const segments = segmentsOf(query, source.isPair, await reachOf(database));
  if (segments.every(({ step }) => step === undefined)) return undefined;
  const chosen = await topGroups(database, query, segments, source);
  const tally = new Tally();
  const into = { tally, chosen };
  for (const segment of segments) {
    if (segment.step === undefined) {
      await readRows(database, { ...query, from: segment.from, until: segment.until }, into);
    } else if (!(await readRollup(database, query, source, segment, into))) {
      return undefined;
    }
  }
  return tally;
}

async function reachOf(database: SqlDatabase): Promise<RollupReach> {
  const rows = await database.query({
    text: `select at, -1 as day from request_log_horizon
      union all select 0 as at, day from request_log_sealed where is_done = 1 order by day`,
    parameters: [],
  });
  const [horizon, ...sealed] = rows;
  return { horizon: Number(horizon?.at ?? 0), sealedDays: sealed.map(({ day }) => Number(day)) };
}
