import type { AnalyticsQuery, AnalyticsRow, Percentiles } from '@model-gateway/core';
import { fromStoredText } from '@model-gateway/sql-kit';
import { middleOf } from '../facts/latency-buckets.js';
import { compareGroups } from './compare-groups.js';
import { Cell, type Histogram } from '../rollup/cell.js';
import { dayMs, hourMs } from '../rollup/steps.js';

/** Interval lengths of a series, in milliseconds. */
export const stepMs = { minute: 60_000, hour: hourMs, day: dayMs } as const;

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

  /** The result rows, in the order that the port specifies. */
  rows({ groupBy, step, limit }: AnalyticsQuery): AnalyticsRow[] {
    if (groupBy === undefined && step === undefined) return [toRow(this.cell(null, 0), {})];
    const groups = [...this.groups].map(([group, intervals]) => {
      const filled = [...intervals]
        .filter(([, cell]) => cell.requests > 0)
        .sort(([one], [other]) => one - other);
      const requests = filled.reduce((sum, [, cell]) => sum + cell.requests, 0);
      return { group, filled, requests };
    });
    return groups
      .filter(({ requests }) => requests > 0)
      .sort((one, other) => other.requests - one.requests || compareGroups(one.group, other.group))
      .slice(0, groupBy === undefined ? 1 : limit)
      .flatMap(({ group, filled }) =>
        filled.map(([at, cell]) =>
          toRow(cell, {
            ...(groupBy !== undefined && { group: group === null ? null : fromStoredText(group) }),
            ...(step !== undefined && { at }),
          }),
        ),
      );
  }
}

/** The start of the interval that contains a time. */
export function intervalStart(at: number, step: AnalyticsQuery['step']): number {
  return step === undefined ? 0 : at - (at % stepMs[step]);
}

function toRow(cell: Cell, place: Pick<AnalyticsRow, 'group' | 'at'>): AnalyticsRow {
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
