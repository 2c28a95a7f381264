import type { AnalyticsQuery, LogDimension } from '@model-gateway/core';
import { everything, noValue } from '../rollup/dimensions.js';
import type { SqlDatabase } from '../sql-database.js';
import { Statement } from '../statement.js';
import type { RollupSource, Segment } from './plan.js';
import { compareGroups } from './compare-groups.js';
import { cellConditions, isWanted } from './read-rollup.js';
import { countGroups } from './read-rows.js';

/** The groups to count; null: requests without a value of the dimension. Undefined: all. */
export type ChosenGroups = readonly (string | null)[] | undefined;

/** Dimensions with few values. */
const boundedDimensions: ReadonlySet<LogDimension> = new Set<LogDimension>([
  'provider',
  'status',
  'route',
  'cache',
  'code',
]);

/** Selects the largest groups when there are more than the result shows, so that the others are not counted. */
export async function topGroups(
  database: SqlDatabase,
  query: AnalyticsQuery,
  segments: readonly Segment[],
  source: RollupSource | undefined,
): Promise<ChosenGroups> {
  if (query.groupBy === undefined || boundedDimensions.has(query.groupBy)) return undefined;
  const counts = new Map<string | null, number>();
  const add = (group: string | null, requests: number) =>
    counts.set(group, (counts.get(group) ?? 0) + requests);
  for (const segment of segments) {
    const part = { ...query, from: segment.from, until: segment.until };
    const groups =
      segment.step === undefined || source === undefined
        ? await countGroups(database, part)
        : await countCells(database, source, segment);
    for (const [group, requests] of groups) add(group, requests);
  }
  if (counts.size <= query.limit) return undefined;
  const names = [...counts].sort(
    ([one, first], [other, second]) => second - first || compareGroups(one, other),
  );
  return names.slice(0, query.limit).map(([group]) => group);
}

async function countCells(
  database: SqlDatabase,
  source: RollupSource,
  segment: Segment,
): Promise<[string | null, number][]> {
  const statement = new Statement(database.dialect);
  const conditions = cellConditions(statement, source, segment);
  const rows = await database.query(
    statement.query(
      `select value, other, sum(requests) as requests from request_log_rollup where ${conditions}
      group by value, other`,
    ),
  );
  const counts = rows
    .filter((row) => isWanted(source, row))
    .map(({ requests, ...row }): [string | null, number] => [
      groupOf(String(row[source.group ?? 'value'])),
      Number(requests),
    ]);
  if (source.metadataKey !== undefined)
    counts.push([null, (await countAll(database, segment)) - sumOf(counts)]);
  return counts;
}

function groupOf(value: string): string | null {
  return value === noValue ? null : value.slice(1);
}

function sumOf(counts: readonly (readonly [string | null, number])[]): number {
  return counts.reduce((sum, [, requests]) => sum + requests, 0);
}

/** Counts all requests, because requests without a metadata key are only in the cell of the total. */
async function countAll(database: SqlDatabase, { step, from, until }: Segment): Promise<number> {
  const statement = new Statement(database.dialect);
  const [row] = await database.query(
    statement.query(
      `select coalesce(sum(requests), 0) as requests from request_log_rollup
      where step = ${statement.value(step ?? 0)} and dimension = ${statement.value(everything)}
        and at >= ${statement.value(from)} and at < ${statement.value(until)}`,
    ),
  );
  return Number(row?.requests ?? 0);
}
