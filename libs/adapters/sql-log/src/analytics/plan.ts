import { seriesStepMs, valuesOf, type AnalyticsQuery, type LogFilter } from '@model-gateway/core';
import { everything, metadataKeyOf, pairOf, plainDimensions, toValue } from '../rollup/dimensions.js';
import { byDay, byHour, dayMs, hourMs, type RollupStep } from '../rollup/steps.js';
import { toStoredKey } from '../facts/metadata-terms.js';
import { toStoredText } from '@model-gateway/sql-kit';
import { toCompared } from '../facts/to-facts.js';

/** A part of a query's time range with its source: a step of the rollup, or the rows when undefined. */
export interface Segment {
  readonly step: RollupStep | undefined;
  readonly from: number;
  readonly until: number;
}

/** The rollup cells that answer a query. */
export interface RollupSource {
  /** Whose cells; undefined: those of the default workspace. */
  readonly workspace: string | undefined;
  /** Their dimension in the rollup, without the workspace. */
  readonly dimension: string;
  /** True for a pair of dimensions, which is counted by day only. */
  readonly isPair: boolean;
  /** Which value of a cell is the group. */
  readonly group: 'value' | 'other' | undefined;
  /** Filters on the values of a cell; absent: all. */
  readonly wanted: Partial<Record<'value' | 'other', (value: string) => boolean>>;
  /** The value of {@link wanted} where it is a single one. */
  readonly exact: Partial<Record<'value' | 'other', string>>;
  /** The metadata key of the group; requests without it are in no cell. */
  readonly metadataKey: string | undefined;
}

/** Whether a series has shorter intervals than the rollup. */
function isFiner(step: AnalyticsQuery['step']): boolean {
  return step !== undefined && seriesStepMs[step] < hourMs;
}

type CellsSource = Omit<RollupSource, 'workspace'>;

interface Wanted {
  readonly dimension: string;
  readonly exact: string | undefined;
  readonly accepts: (value: string) => boolean;
}

/** Selects the part of the rollup that answers a query; undefined when only the rows do. */
export function rollupSourceOf(query: AnalyticsQuery): RollupSource | undefined {
  const source = cellsOf(query);
  return source && { ...source, workspace: query.workspace };
}

function cellsOf(query: AnalyticsQuery): CellsSource | undefined {
  const wanted = wantedOf(query);
  if (wanted === undefined || isFiner(query.step)) return undefined;
  const key = query.groupBy === undefined ? undefined : metadataKeyOf(query.groupBy);
  const group = key === undefined ? query.groupBy : dimensionOfKey(key);
  const [first, second] = wanted;
  if (first === undefined) {
    return source(group ?? everything, {
      group: group === undefined ? undefined : 'value',
      metadataKey: key,
    });
  }
  if (second === undefined && (group === undefined || group === first.dimension)) {
    // Requests without the key are in no cell, and the filter excludes them anyway.
    return source(first.dimension, { group: group === undefined ? undefined : 'value', value: first });
  }
  const other = second?.dimension ?? group ?? '';
  if (second !== undefined && group !== undefined && group !== first.dimension && group !== other)
    return undefined;
  const pair = pairOf(first.dimension, other);
  if (pair === undefined || query.step === 'hour') return undefined;
  const [firstPlace, secondPlace] = pair.isReversed
    ? (['other', 'value'] as const)
    : (['value', 'other'] as const);
  const place = group === undefined ? undefined : group === first.dimension ? firstPlace : secondPlace;
  return source(pair.name, { isPair: true, group: place, [firstPlace]: first, [secondPlace]: second });
}

function source(
  dimension: string,
  parts: {
    readonly isPair?: boolean;
    readonly group?: 'value' | 'other' | undefined;
    readonly value?: Wanted | undefined;
    readonly other?: Wanted | undefined;
    readonly metadataKey?: string | undefined;
  },
): CellsSource {
  const { value, other } = parts;
  return {
    dimension,
    isPair: parts.isPair ?? false,
    group: parts.group,
    metadataKey: parts.metadataKey,
    wanted: { ...(value && { value: value.accepts }), ...(other && { other: other.accepts }) },
    exact: {
      ...(value?.exact !== undefined && { value: value.exact }),
      ...(other?.exact !== undefined && { other: other.exact }),
    },
  };
}

/** The dimension of a metadata key. */
function dimensionOfKey(key: string): string {
  return `metadata.k${toStoredKey(key)}`;
}

/** The filters on dimensions; undefined when the query filters on something that the rollup does not count. */
function wantedOf(query: AnalyticsQuery): Wanted[] | undefined {
  if (notCounted.some((member) => query[member] !== undefined)) return undefined;
  const wanted: Wanted[] = [];
  const texts = { ...query, key: query.callerId, status: query.statuses?.map(String) };
  for (const dimension of plainDimensions) {
    const values = texts[dimension];
    if (values === undefined) continue;
    wanted.push(
      oneOf(
        dimension,
        valuesOf<string>(values).map((value) => toValue(toCompared(value))),
      ),
    );
  }
  const { status } = query;
  if (status?.min !== undefined || status?.max !== undefined) {
    const { min = -Infinity, max = Infinity } = status;
    const accepts = (value: string) => Number(value.slice(1)) >= min && Number(value.slice(1)) <= max;
    const exact = min === max ? toValue(min) : undefined;
    wanted.push({ dimension: 'status', exact, accepts });
  }
  for (const [key, value] of Object.entries(query.metadata ?? {})) {
    wanted.push(
      oneOf(
        dimensionOfKey(key),
        valuesOf(value).map((each) => toValue(toStoredText(each))),
      ),
    );
  }
  return wanted.length > 2 ? undefined : wanted;
}

/** Members of a filter that the rollup does not count. */
const notCounted = [
  'traceId',
  'nanoDollars',
  'totalTokens',
  'durationMs',
  'firstTokenMs',
  'outcome',
  'config',
  'region',
  'tier',
  'finish',
  'stream',
  'rescued',
  'unpriced',
  'estimated',
  'loss',
  'guardrail',
  'guardrailName',
  'resentFrom',
] as const satisfies readonly (keyof LogFilter)[];

function oneOf(dimension: string, values: readonly string[]): Wanted {
  const exact = values.length === 1 ? values[0] : undefined;
  return { dimension, exact, accepts: (value) => values.includes(value) };
}

/** The time that the rollup covers. */
export interface RollupReach {
  /** Before this time the rollup may count deleted rows. */
  readonly horizon: number;
  /** Days with daily counts and pairs, oldest first. */
  readonly sealedDays: readonly number[];
}

/** Splits the query's time range: sealed days and whole hours come from the rollup, the rest from the rows. */
export function segmentsOf(
  { from, until, step }: AnalyticsQuery,
  isPair: boolean,
  { horizon, sealedDays }: RollupReach,
): readonly Segment[] {
  const cuts: Segment[] = [];
  let at = from;
  const begin = Math.max(from, horizon);
  for (const day of step === 'hour' ? [] : sealedDays) {
    if (day < begin || day + dayMs > until) continue;
    addBetween(cuts, at, day, { isPair, horizon });
    const last = cuts.at(-1);
    if (last?.step === byDay && last.until === day) cuts[cuts.length - 1] = { ...last, until: day + dayMs };
    else cuts.push({ step: byDay, from: day, until: day + dayMs });
    at = day + dayMs;
  }
  addBetween(cuts, at, until, { isPair, horizon });
  return cuts;
}

/** Adds segments for a time range without sealed days. */
function addBetween(
  cuts: Segment[],
  from: number,
  until: number,
  { isPair, horizon }: { readonly isPair: boolean; readonly horizon: number },
): void {
  const begin = Math.ceil(Math.max(from, horizon) / hourMs) * hourMs;
  const end = Math.floor(until / hourMs) * hourMs;
  const parts: Segment[] =
    isPair || begin >= end
      ? [{ step: undefined, from, until }]
      : [
          { step: undefined, from, until: begin },
          { step: byHour, from: begin, until: end },
          { step: undefined, from: end, until },
        ];
  cuts.push(...parts.filter((part) => part.from < part.until));
}
