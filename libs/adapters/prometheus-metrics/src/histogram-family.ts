import type { CollectedMetric, Labels, Sample } from './collected-metric.js';
import { labelsOf, restOf } from './label-values.js';
import { SeriesTable } from './series-table.js';

/** Sums are kept in whole tenths of a millisecond, in which durations are recorded, so that they stay exact. */
const tenthsPerSecond = 10_000;
const msPerSecond = 1_000;

/** How durations are spread, under the same labels. */
export class Spread {
  /** By bucket, each without those below it; the last holds what is above all bounds. */
  readonly counts: Float64Array;
  sumTenths = 0;

  constructor(
    readonly labels: Labels,
    private readonly boundsMs: readonly number[],
  ) {
    this.counts = new Float64Array(boundsMs.length + 1);
  }

  /** Counts a duration. One that is none, as a clock may give that was put back, is left out. */
  add(ms: number): void {
    if (!(ms >= 0 && ms < Infinity)) return;
    const { boundsMs, counts } = this;
    let place = 0;
    while (ms > (boundsMs[place] ?? Infinity)) place += 1;
    counts[place] = (counts[place] ?? 0) + 1;
    this.sumTenths += Math.round(ms * 10);
  }
}

/** What a family of histograms is called. */
export interface HistogramDescription {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of the buckets, milliseconds, rising. They are told in seconds. */
  readonly boundsMs: readonly number[];
  /** How many label sets are kept apart. */
  readonly most: number;
}

/** Histograms of durations, of one name. */
export class HistogramFamily implements CollectedMetric {
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly name: string;
  readonly help: string;
  private readonly spreads: SeriesTable<Spread>;
  /** As they are told, `+Inf` at the end. */
  private readonly bounds: readonly string[];

  constructor(private readonly description: HistogramDescription) {
    const { name, help, labels, boundsMs, most } = description;
    this.name = name;
    this.help = help;
    this.spreads = new SeriesTable(most, () => new Spread(restOf(labels), boundsMs));
    this.bounds = [...boundsMs.map((bound) => String(bound / msPerSecond)), '+Inf'];
  }

  /** The histogram of these labels, in the order in which the family names them. Slow: to be kept by who counts. */
  of(...values: readonly string[]): Spread {
    const key = JSON.stringify(values);
    const { labels, boundsMs } = this.description;
    return (
      this.spreads.find(key) ?? this.spreads.add(key, () => new Spread(labelsOf(labels, values), boundsMs))
    );
  }

  samples(): readonly Sample[] {
    return this.spreads.all().flatMap((spread) => this.samplesOf(spread));
  }

  private samplesOf({ labels, counts, sumTenths }: Spread): Sample[] {
    let count = 0;
    const samples: Sample[] = this.bounds.map((bound, place) => {
      count += counts[place] ?? 0;
      return { labels, value: count, line: { suffix: '_bucket', bound } };
    });
    samples.push({ labels, value: sumTenths / tenthsPerSecond, line: { suffix: '_sum' } });
    samples.push({ labels, value: count, line: { suffix: '_count' } });
    return samples;
  }
}
