/** Requests of a while. */
export interface Bucket {
  readonly at: number;
  readonly requests: number;
  readonly errors: number;
}

/** How long a bucket is, in the words of the API. */
export type Step = 'minute' | 'hour' | 'day';

interface Bounds {
  readonly from: number;
  readonly until: number;
}

const lengths: Readonly<Record<Step, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The step that gives enough buckets to see something, and not more than the chart has room for. */
export function stepOf({ from, until }: Bounds): Step {
  const length = until - from;
  if (length <= 2 * lengths.hour) return 'minute';
  return length <= 8 * lengths.day ? 'hour' : 'day';
}

/** A bucket for each step of the period, also where nothing was: a chart without them would hide gaps. */
export function buckets(rows: readonly Bucket[], { from, until }: Bounds, step: Step): readonly Bucket[] {
  const length = lengths[step];
  const found = new Map(rows.map((row) => [Math.floor(row.at / length), row]));
  const result: Bucket[] = [];
  for (let place = Math.floor(from / length); place * length < until; place += 1)
    result.push(found.get(place) ?? { at: place * length, requests: 0, errors: 0 });
  return result;
}
