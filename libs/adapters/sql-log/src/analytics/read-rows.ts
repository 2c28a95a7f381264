import { seriesStepMs, type AnalyticsQuery, type LogDimension } from '@model-gateway/core';
import { conditionsOf, metadataValue } from '../conditions.js';
import { rowsPerMs } from '../facts/row-number.js';
import { addToBucket } from '../rollup/cell.js';
import { columnOf, metadataKeyOf, type PlainDimension } from '../rollup/dimensions.js';
import type { SqlDatabase, SqlRow, SqlValue } from '../sql-database.js';
import { Statement } from '../statement.js';
import { sizeOfRow } from './group-size.js';
import type { Tally } from './tally.js';
import type { ChosenGroups } from './top-groups.js';

const sums = `count(*) as s0, sum(case when status >= 400 or code is not null then 1 else 0 end) as s1,
  sum(case when cache = 'HIT' then 1 else 0 end) as s2, sum(rescued) as s3, sum(prompt_tokens) as s4,
  sum(completion_tokens) as s5, sum(cached_tokens) as s6, sum(reasoning_tokens) as s7, sum(total_tokens) as s8,
  coalesce(sum(nano_dollars), 0) as s9, sum(unpriced) as s10`;
const sumCount = 11;

/** Adds rows of the log to the tally. */
export async function readRows(
  database: SqlDatabase,
  query: AnalyticsQuery,
  { tally, chosen: top }: { readonly tally: Tally; readonly chosen: ChosenGroups },
): Promise<void> {
  const [durations, firstTokens] = await Promise.all([
    database.query(counting(database, query, { bucket: 'duration_bucket', sums, top })),
    database.query(counting(database, query, { bucket: 'first_bucket', sums: 'count(*) as s0', top })),
  ]);
  for (const row of durations) {
    const cell = cellOf(tally, query, row);
    for (let place = 0; place < sumCount; place++) {
      cell.sums[place] = (cell.sums[place] ?? 0) + Number(row[`s${place}`] ?? 0);
    }
    addToBucket(cell.duration, Number(row.bucket), Number(row.s0));
  }
  for (const row of firstTokens) {
    addToBucket(cellOf(tally, query, row).firstToken, Number(row.bucket), Number(row.s0));
  }
}

function cellOf(tally: Tally, { step }: AnalyticsQuery, { grp, piece }: SqlRow) {
  return tally.cell(groupNameOf(grp), step === undefined ? 0 : Number(piece) * seriesStepMs[step]);
}

interface Counted {
  readonly bucket: 'duration_bucket' | 'first_bucket';
  readonly sums: string;
  /** The groups to count; undefined: all. */
  readonly top: ChosenGroups;
}

function counting(database: SqlDatabase, query: AnalyticsQuery, counted: Counted) {
  const statement = new Statement(database.dialect);
  const group = groupOf(statement, query.groupBy);
  const piece = query.step === undefined ? '0' : `n / ${rowsPerMs * seriesStepMs[query.step]}`;
  let conditions = conditionsOf(statement, query);
  if (counted.bucket === 'first_bucket') conditions += ' and first_bucket is not null';
  // The group is named in a subquery: its expression may have a parameter, and the database does not recognise two
  // occurrences as equal.
  const inner = `select ${group} as grp, ${piece} as piece, request_log.* from request_log where ${conditions}`;
  const only = counted.top === undefined ? 'true' : isAmong(statement, counted.top);
  return statement.query(
    `select grp, piece, ${counted.bucket} as bucket, ${counted.sums} from (${inner}) chosen where ${only}
    group by grp, piece, ${counted.bucket}`,
  );
}

/** The size of each group, in what the query orders by. */
export async function sizesOfGroups(
  database: SqlDatabase,
  query: AnalyticsQuery,
): Promise<[string | null, number][]> {
  const statement = new Statement(database.dialect);
  const group = groupOf(statement, query.groupBy);
  const conditions = conditionsOf(statement, query);
  const rows = await database.query(
    statement.query(
      `select grp, sum(size) as size from (
        select ${group} as grp, ${sizeOfRow(query.orderBy)} as size from request_log where ${conditions}) chosen
      group by grp`,
    ),
  );
  return rows.map(({ grp, size }) => [groupNameOf(grp), Number(size)]);
}

function groupNameOf(group: SqlValue | undefined): string | null {
  return group === null || group === undefined ? null : String(group);
}

function groupOf(statement: Statement, dimension: LogDimension | undefined): string {
  if (dimension === undefined) return 'null';
  const key = metadataKeyOf(dimension);
  return key === undefined ? columnOf[dimension as PlainDimension] : metadataValue(statement, key);
}

function isAmong(statement: Statement, groups: readonly (string | null)[]): string {
  const values = groups.filter((group) => group !== null);
  const among = values.length === 0 ? 'false' : `grp in ${statement.list(values)}`;
  return values.length === groups.length ? among : `(${among} or grp is null)`;
}
