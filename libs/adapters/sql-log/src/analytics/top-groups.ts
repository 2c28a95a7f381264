import type { AnalyticsQuery, GroupOrder, LogDimension } from '@model-gateway/core';
import { dimensionIn, everything, noValue } from '../rollup/dimensions.js';
import type { SqlDatabase } from '../sql-database.js';
import { Statement } from '../statement.js';
import type { RollupSource, Segment } from './plan.js';
import { compareGroups } from './compare-groups.js';
import { sizeOfCell } from './group-size.js';
import { cellConditions, isWanted } from './read-rollup.js';
import { sizesOfGroups } from './read-rows.js';

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
  const sizes = new Map<string | null, number>();
  const add = (group: string | null, size: number) => sizes.set(group, (sizes.get(group) ?? 0) + size);
  for (const segment of segments) {
    const part = { ...query, from: segment.from, until: segment.until };
    const groups =
      segment.step === undefined || source === undefined
        ? await sizesOfGroups(database, part)
        : await sizesOfCells(database, source, { segment, orderBy: query.orderBy });
    for (const [group, size] of groups) add(group, size);
  }
  if (sizes.size <= query.limit) return undefined;
  const names = [...sizes].sort(
    ([one, first], [other, second]) => second - first || compareGroups(one, other),
  );
  return names.slice(0, query.limit).map(([group]) => group);
}

async function sizesOfCells(
  database: SqlDatabase,
  source: RollupSource,
  { segment, orderBy }: { readonly segment: Segment; readonly orderBy: GroupOrder | undefined },
): Promise<[string | null, number][]> {
  const statement = new Statement(database.dialect);
  const conditions = cellConditions(statement, source, segment);
  const rows = await database.query(
    statement.query(
      `select value, other, sum(${sizeOfCell(database.dialect, orderBy)}) as size
      from request_log_rollup where ${conditions} group by value, other`,
    ),
  );
  const counts = rows
    .filter((row) => isWanted(source, row))
    .map(({ size, ...row }): [string | null, number] => [
      groupOf(String(row[source.group ?? 'value'])),
      Number(size),
    ]);
  if (source.metadataKey !== undefined)
    counts.push([null, (await sizeOfAll(database, source, { segment, orderBy })) - sumOf(counts)]);
  return counts;
}

function groupOf(value: string): string | null {
  return value === noValue ? null : value.slice(1);
}

function sumOf(counts: readonly (readonly [string | null, number])[]): number {
  return counts.reduce((sum, [, requests]) => sum + requests, 0);
}

/** The size of all requests, because requests without a metadata key are only in the cell of the total. */
async function sizeOfAll(
  database: SqlDatabase,
  { workspace }: RollupSource,
  { segment, orderBy }: { readonly segment: Segment; readonly orderBy: GroupOrder | undefined },
): Promise<number> {
  const { step, from, until } = segment;
  const statement = new Statement(database.dialect);
  const [row] = await database.query(
    statement.query(
      `select coalesce(sum(${sizeOfCell(database.dialect, orderBy)}), 0) as size from request_log_rollup
      where step = ${statement.value(step ?? 0)} and dimension = ${statement.value(dimensionIn(workspace, everything))}
        and at >= ${statement.value(from)} and at < ${statement.value(until)}`,
    ),
  );
  return Number(row?.size ?? 0);
}
