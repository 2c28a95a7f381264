import type { AnalyticsQuery } from '@model-gateway/core';
import { Cell } from '../rollup/cell.js';
import { anyMetadata, dimensionIn, everything, noValue, tooMany, toValue } from '../rollup/dimensions.js';
import type { SqlDatabase, SqlRow } from '../sql-database.js';
import { Statement } from '../statement.js';
import type { RollupSource, Segment } from './plan.js';
import type { ChosenGroups } from './top-groups.js';
import { intervalStart, type Tally } from './tally.js';

/**
 * Adds rollup cells to the tally. Returns false when the rollup lacks values; the caller then discards the tally and
 * reads the rows.
 */
export async function readRollup(
  database: SqlDatabase,
  query: AnalyticsQuery,
  source: RollupSource,
  segment: Segment,
  { tally, chosen }: { readonly tally: Tally; readonly chosen: ChosenGroups },
): Promise<boolean> {
  const rows = await database.query(cellsOf(database, source, segment, chosen));
  if (rows.some(({ value }) => value === tooMany)) return false;
  for (const row of rows) {
    if (!isWanted(source, row)) continue;
    const group = source.group === undefined ? noValue : String(row[source.group]);
    tally.take(
      group === noValue ? null : group.slice(1),
      intervalStart(Number(row.at), query.step),
      Cell.fromStored(String(row.cell)),
    );
  }
  if (!source.dimension.startsWith('metadata.')) return true;
  if (await hasUncountedKeys(database, source, segment)) return false;
  if (needsRequestsWithoutKey(source, chosen))
    await addRequestsWithoutKey(database, query, { segment, rows, tally });
  return true;
}

function cellsOf(database: SqlDatabase, source: RollupSource, segment: Segment, chosen: ChosenGroups) {
  const statement = new Statement(database.dialect);
  let conditions = cellConditions(statement, source, segment);
  // Requests without a metadata key are the total minus all cells of the key, so all cells are needed.
  if (chosen !== undefined && source.group !== undefined && !needsRequestsWithoutKey(source, chosen)) {
    const values = chosen.map((group) => toValue(group));
    conditions += ` and (${source.group} in ${statement.list(values)} or value = '${tooMany}')`;
  }
  return statement.query(`select at, value, other, cell from request_log_rollup where ${conditions}`);
}

function needsRequestsWithoutKey({ metadataKey }: RollupSource, chosen: ChosenGroups): boolean {
  return metadataKey !== undefined && (chosen === undefined || chosen.includes(null));
}

/** The SQL condition for the cells of a source in a segment. It always includes the markers of uncounted values. */
export function cellConditions(
  statement: Statement,
  source: RollupSource,
  { step, from, until }: Segment,
): string {
  const parts = [
    `step = ${statement.value(step ?? 0)} and dimension = ${statement.value(dimensionIn(source.workspace, source.dimension))}`,
    `at >= ${statement.value(from)} and at < ${statement.value(until)}`,
  ];
  for (const place of ['value', 'other'] as const) {
    const exact = source.exact[place];
    if (exact !== undefined) parts.push(`(${place} = ${statement.value(exact)} or value = '${tooMany}')`);
  }
  return parts.join(' and ');
}

/** Whether a cell matches the filters of the source. */
export function isWanted({ wanted }: RollupSource, { value, other }: SqlRow): boolean {
  return (wanted.value?.(String(value)) ?? true) && (wanted.other?.(String(other)) ?? true);
}

async function hasUncountedKeys(
  database: SqlDatabase,
  { workspace }: RollupSource,
  { step, from, until }: Segment,
): Promise<boolean> {
  const statement = new Statement(database.dialect);
  const rows = await database.query(
    statement.query(
      `select at from request_log_rollup
      where step = ${statement.value(step ?? 0)} and dimension = ${statement.value(dimensionIn(workspace, anyMetadata))}
        and at >= ${statement.value(from)} and at < ${statement.value(until)} limit 1`,
    ),
  );
  return rows.length > 0;
}

/** Adds the requests without the key: the total minus the requests with any value of it. */
async function addRequestsWithoutKey(
  database: SqlDatabase,
  query: AnalyticsQuery,
  { segment, rows, tally }: { segment: Segment; rows: readonly SqlRow[]; tally: Tally },
): Promise<void> {
  const all: RollupSource = {
    workspace: query.workspace,
    dimension: everything,
    isPair: false,
    group: undefined,
    wanted: {},
    exact: {},
    metadataKey: undefined,
  };
  for (const row of await database.query(cellsOf(database, all, segment, undefined))) {
    tally.cell(null, intervalStart(Number(row.at), query.step)).add(Cell.fromStored(String(row.cell)));
  }
  for (const row of rows) {
    tally.cell(null, intervalStart(Number(row.at), query.step)).add(Cell.fromStored(String(row.cell)), -1);
  }
}
