import type { ChartSeries } from '../../ui/chart-types.js';
import type { SpendGroup } from './spend-rows.js';

/** Steps of the API, in milliseconds. */
const stepMs = {
  minute: 60_000,
  five_minutes: 300_000,
  quarter_hour: 900_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const;

/** A step of the API. */
export type Step = keyof typeof stepMs;

const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const mostPieces = 2000;

/** Spending over time, drawn by group. */
export interface SpendSeries {
  readonly times: readonly number[];
  readonly series: readonly ChartSeries[];
}

interface Drawn {
  readonly groups: readonly SpendGroup[];
  readonly from: number;
  readonly until: number;
  readonly step: Step;
  readonly nameOf: (group: SpendGroup) => string;
  readonly rest: string;
}

/** The dearest eight groups, and all others together. A day stands at its date, also where that begins at another time. */
export function spendSeries({ groups, from, until, step, nameOf, rest }: Drawn): SpendSeries {
  const width = stepMs[step];
  const first = from - (from % width);
  const count = Math.min(mostPieces, Math.ceil((until - first) / width));
  const pieces = Array.from({ length: count }, (_, index) => first + index * width);
  const named = groups.filter(({ sumOf }) => sumOf === undefined);
  const shown = named.slice(0, colours.length);
  const others = [...named.slice(colours.length), ...groups.filter(({ sumOf }) => sumOf === 'rest')];
  const dollars = (members: readonly SpendGroup[]) =>
    pieces.map((at) => members.reduce((sum, one) => sum + (one.pieces.get(at) ?? 0), 0) / 1e9);
  const series = shown.map((group, index): ChartSeries => ({
    label: nameOf(group),
    colour: colours[index] ?? 'rest',
    values: dollars([group]),
  }));
  if (others.some(({ requests }) => requests > 0))
    series.push({ label: rest, colour: 'rest', values: dollars(others) });
  return { times: step === 'day' ? pieces.map(localMidnight) : pieces, series };
}

/** The midnight of the browser that has the date of this one in UTC. */
function localMidnight(utcMidnight: number): number {
  const date = new Date(utcMidnight);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime();
}
