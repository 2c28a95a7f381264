import { seriesStepMs, type AnalyticsQuery, type AnalyticsRow, type Percentiles } from '@model-gateway/core';
import { fromStoredText } from '@model-gateway/sql-kit';
import { middleOf } from '../facts/latency-buckets.js';
import { compareGroups } from './compare-groups.js';
import { Cell, type Histogram } from '../rollup/cell.js';
import { sumIndexOf } from './group-size.js';

/** The counts of a query by group and interval. */
export class Tally {
  private readonly groups = new Map<string | null, Map<number, Cell>>();

  /** Adds a cell that no other code uses: the tally stores the object itself where it has none. */
  take(group: string | null, at: number, cell: Cell): void {
    const intervals = this.groups.get(group);
    if (intervals?.has(at)) this.cell(group, at).add(cell);
    else if (intervals !== undefined) intervals.set(at, cell);
    else this.groups.set(group, new Map([[at, cell]]));
  }

  /** The cell of a group and an interval. A query without groups and steps has a single cell. */
  cell(group: string | null, at: number): Cell {
    let intervals = this.groups.get(group);
    if (intervals === undefined) {
      intervals = new Map();
      this.groups.set(group, intervals);
    }
    let cell = intervals.get(at);
    if (cell === undefined) {
      cell = new Cell();
      intervals.set(at, cell);
    }
    return cell;
  }

  /**
   * The result rows, in the order that the port specifies.
   *
   * @param all the tally of the same query without groups, if the query has totals
   */
  rows(query: AnalyticsQuery, all?: Tally): AnalyticsRow[] {
    const { groupBy, step, limit, orderBy } = query;
    if (groupBy === undefined && step === undefined) return [toRow(this.cell(null, 0), {})];
    const index = sumIndexOf(orderBy);
    const groups = [...this.groups].map(([group, intervals]) => {
      const filled = filledOf(intervals);
      return { group, filled, size: filled.reduce((sum, [, cell]) => sum + (cell.sums[index] ?? 0), 0) };
    });
    const shown = groups
      .filter(({ filled }) => filled.length > 0)
      .sort((one, other) => other.size - one.size || compareGroups(one.group, other.group))
      .slice(0, groupBy === undefined ? 1 : limit);
    const rowsOf = (filled: readonly [number, Cell][], place: Place) =>
      filled.map(([at, cell]) => toRow(cell, { ...place, ...(step !== undefined && { at }) }));
    const rows = shown.flatMap(({ group, filled }) =>
      rowsOf(filled, groupBy === undefined ? {} : { group: group === null ? null : fromStoredText(group) }),
    );
    const total = all?.groups.get(null);
    if (total === undefined) return rows;
    const rest = lessThan(
      total,
      shown.map(({ filled }) => filled),
    );
    return [
      ...rows,
      ...rowsOf(filledOf(rest), { sumOf: 'rest' }),
      ...rowsOf(filledOf(total), { sumOf: 'all' }),
    ];
  }
}

type Place = Pick<AnalyticsRow, 'group' | 'at' | 'sumOf'>;

/** The intervals with requests, in the order of time. */
function filledOf(intervals: ReadonlyMap<number, Cell>): [number, Cell][] {
  return [...intervals].filter(([, cell]) => cell.requests > 0).sort(([one], [other]) => one - other);
}

/** The intervals of all requests without those of some groups. */
function lessThan(
  all: ReadonlyMap<number, Cell>,
  groups: readonly (readonly [number, Cell][])[],
): Map<number, Cell> {
  const rest = new Map<number, Cell>();
  const add = (at: number, cell: Cell, sign: 1 | -1) => {
    const sum = rest.get(at) ?? new Cell();
    sum.add(cell, sign);
    rest.set(at, sum);
  };
  for (const [at, cell] of all) add(at, cell, 1);
  for (const filled of groups) for (const [at, cell] of filled) add(at, cell, -1);
  return rest;
}

/** The start of the interval that contains a time. */
export function intervalStart(at: number, step: AnalyticsQuery['step']): number {
  return step === undefined ? 0 : at - (at % seriesStepMs[step]);
}

function toRow(cell: Cell, place: Place): AnalyticsRow {
  const sum = (index: number): number => cell.sums[index] ?? 0;
  const durationMs = percentilesOf(cell.duration);
  const firstTokenMs = percentilesOf(cell.firstToken);
  return {
    ...place,
    requests: sum(0),
    errors: sum(1),
    cacheHits: sum(2),
    rescued: sum(3),
    promptTokens: sum(4),
    completionTokens: sum(5),
    cachedTokens: sum(6),
    reasoningTokens: sum(7),
    totalTokens: sum(8),
    nanoDollars: sum(9),
    unpriced: sum(10),
    ...(durationMs && { durationMs }),
    ...(firstTokenMs && { firstTokenMs }),
  };
}

function percentilesOf(histogram: Histogram): Percentiles | undefined {
  let count = 0;
  for (let bucket = 0; bucket < histogram.length; bucket++) count += histogram[bucket] ?? 0;
  if (count === 0) return undefined;
  let bucket = 0;
  let passed = histogram[0] ?? 0;
  // Percentiles are computed in ascending order, so the histogram is walked once.
  const below = (hundredths: number): number => {
    const wanted = Math.ceil((count * hundredths) / 100);
    while (passed < wanted) passed += histogram[++bucket] ?? 0;
    return middleOf(bucket);
  };
  return { p50: below(50), p90: below(90), p95: below(95), p99: below(99) };
}
