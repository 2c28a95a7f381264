import type { AnalyticsQuery } from '@model-gateway/core';
import { everything, metadataKeyOf, pairOf, plainDimensions, toValue } from '../rollup/dimensions.js';
import { byDay, byHour, dayMs, hourMs, type RollupStep } from '../rollup/steps.js';
import { toStoredKey } from '../facts/metadata-terms.js';
import { toStoredText } from '@model-gateway/sql-kit';
import { toCompared } from '../facts/to-facts.js';

/** A piece of a query's time, and where it is counted from; undefined: from the rows. */
export interface Segment {
  readonly step: RollupStep | undefined;
  readonly from: number;
  readonly until: number;
}

/** Cells of the rollup that answer a query. */
export interface RollupSource {
  /** Name that they are kept under. */
  readonly dimension: string;
  /** They are kept by day alone. */
  readonly isPair: boolean;
  /** Which of a cell's values is the group. */
  readonly group: 'value' | 'other' | undefined;
  /** Which values of a cell are meant, other than all. */
  readonly wanted: Partial<Record<'value' | 'other', (value: string) => boolean>>;
  /** {@link wanted}, where it is a single value. */
  readonly exact: Partial<Record<'value' | 'other', string>>;
  /** Requests without this key of metadata are those that are in no cell. */
  readonly metadataKey: string | undefined;
}

interface Wanted {
  readonly dimension: string;
  readonly exact: string | undefined;
  readonly accepts: (value: string) => boolean;
}

/** Which part of the rollup has the answer; undefined: only the rows have it. */
export function rollupSourceOf(query: AnalyticsQuery): RollupSource | undefined {
  const wanted = wantedOf(query);
  if (wanted === undefined || query.step === 'minute') return undefined;
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
    // Those without the key are in no cell, and none of them is wanted either.
    return source(first.dimension, { group: group === undefined ? undefined : 'value', value: first });
  }
  const other = second?.dimension ?? group ?? '';
  if (second !== undefined && group !== undefined && group !== first.dimension && group !== other)
    return undefined;
  const pair = pairOf(first.dimension, other);
  if (pair === undefined || query.step === 'hour') return undefined;
  const [firstPlace, secondPlace] = pair.isTurned
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
): RollupSource {
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

/** The name under which members with a key are counted. */
function dimensionOfKey(key: string): string {
  return `metadata.k${toStoredKey(key)}`;
}

/** What a filter wants of dimensions; undefined: it wants something that is not counted. */
function wantedOf(query: AnalyticsQuery): Wanted[] | undefined {
  if (query.traceId !== undefined || query.nanoDollars || query.totalTokens || query.durationMs)
    return undefined;
  const wanted: Wanted[] = [];
  const texts = { ...query, key: query.callerId, status: undefined };
  for (const dimension of plainDimensions) {
    const text = texts[dimension];
    if (text !== undefined) wanted.push(oneOf(dimension, toValue(toCompared(text))));
  }
  const { status } = query;
  if (status?.min !== undefined || status?.max !== undefined) {
    const { min = -Infinity, max = Infinity } = status;
    const accepts = (value: string) => Number(value.slice(1)) >= min && Number(value.slice(1)) <= max;
    const exact = min === max ? toValue(min) : undefined;
    wanted.push({ dimension: 'status', exact, accepts });
  }
  for (const [key, value] of Object.entries(query.metadata ?? {})) {
    wanted.push(oneOf(dimensionOfKey(key), toValue(toStoredText(value))));
  }
  return wanted.length > 2 ? undefined : wanted;
}

function oneOf(dimension: string, exact: string): Wanted {
  return { dimension, exact, accepts: (value) => value === exact };
}

/** Which days and hours the rollup has. */
export interface RollupReach {
  /** Before it the rollup may count what has been deleted. */
  readonly horizon: number;
  /** Days that are counted by day and in pairs, oldest first. */
  readonly sealedDays: readonly number[];
}

/** Cuts the query's time: sealed days and whole hours from the rollup, what is left over from the rows. */
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

/** Time that is not counted by day. */
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
