import type { components } from '../../api/api.generated.js';
import { numberFormat } from '../../ui/format/formats.js';

/** Counts as the API gives them. */
export type AnalyticsRow = components['schemas']['AnalyticsRow'];

/** How long an interval of the series is, in the words of the API. */
export type Step = 'minute' | 'hour' | 'day';

/** A period in milliseconds. */
export interface Bounds {
  readonly from: number;
  readonly until: number;
}

/** The intervals of one group; undefined where it had no requests. */
interface GroupSeries {
  /** Null: requests without a value. Undefined: all groups that are not shown. */
  readonly group: string | null | undefined;
  readonly rows: readonly (AnalyticsRow | undefined)[];
}

/** What was counted over time. */
export interface HomeSeries {
  /** Begin of each interval, also of those without requests. */
  readonly times: readonly number[];
  readonly all: readonly (AnalyticsRow | undefined)[];
  /** The largest first, what is left last. */
  readonly groups: readonly GroupSeries[];
}

const lengths: Readonly<Record<Step, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The step that gives enough intervals to see something, and no more than there is room for. */
export function stepOf({ from, until }: Bounds): Step {
  const length = until - from;
  if (length <= 2 * lengths.hour) return 'minute';
  return length <= 8 * lengths.day ? 'hour' : 'day';
}

/** The period of the same length that ends where this one begins. */
export function periodBefore({ from, until }: Bounds): Bounds {
  return { from: from - (until - from), until: from };
}

/** Lays rows on the intervals of the period: a chart of the rows alone would hide that nothing came. */
export function seriesOf(rows: readonly AnalyticsRow[], { from, until }: Bounds, step: Step): HomeSeries {
  const length = lengths[step];
  const first = Math.floor(from / length);
  const count = Math.max(1, Math.ceil(until / length) - first);
  const groups = new Map<string, { group: GroupSeries['group']; rows: (AnalyticsRow | undefined)[] }>();
  for (const row of rows) {
    const place = Math.floor(Date.parse(row.at ?? '') / length) - first;
    if (!(place >= 0 && place < count)) continue;
    const name = JSON.stringify([row.sumOf, row.group]);
    const found = groups.get(name) ?? { group: row.group, rows: new Array<undefined>(count).fill(undefined) };
    found.rows[place] = row;
    groups.set(name, found);
  }
  const all = groups.get(JSON.stringify(['all', undefined]))?.rows;
  groups.delete(JSON.stringify(['all', undefined]));
  return {
    times: Array.from({ length: count }, (_, index) => (first + index) * length),
    all: all ?? new Array<undefined>(count).fill(undefined),
    groups: [...groups.values()],
  };
}

/** How much a figure has changed, in the share of what it was. Undefined: there was nothing to compare with. */
export function changeOf(now: number | undefined, before: number | undefined): number | undefined {
  if (now === undefined || before === undefined || before === 0) return undefined;
  return (now - before) / before;
}

/** `+3%`, `−12%`, `×14`; a change below half a percent is none. */
export function formatChange(change: number, locale?: string): string {
  if (change >= 9) return `×${numberFormat({ maximumFractionDigits: 0 }, locale).format(change + 1)}`;
  const digits = Math.abs(change) < 0.005 ? 0 : Math.round(change * 100) / 100;
  return numberFormat({ style: 'percent', signDisplay: 'exceptZero' }, locale).format(digits);
}
