import type { CollectedMetric, Labels, Sample } from './collected-metric.js';
import { labelsOf, otherLabels } from './label-values.js';
import { SeriesTable } from './series-table.js';

/** Sums are whole tenths of a millisecond, the precision of recorded durations, so that they stay exact. */
const tenthsPerSecond = 10_000;
const msPerSecond = 1_000;

/** The histogram of one set of labels. */
export class Histogram {
  /** Counts per bucket, not cumulative; the last bucket is above all bounds. */
  readonly counts: Float64Array;
  sumTenths = 0;

  constructor(
    readonly labels: Labels,
    private readonly boundsMs: readonly number[],
  ) {
    this.counts = new Float64Array(boundsMs.length + 1);
  }

  /** Counts a duration. A negative or infinite one, which a clock that was set back may give, is ignored. */
  add(ms: number): void {
    if (!(ms >= 0 && ms < Infinity)) return;
    const { boundsMs, counts } = this;
    let bucket = 0;
    while (ms > (boundsMs[bucket] ?? Infinity)) bucket += 1;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    this.sumTenths += Math.round(ms * 10);
  }
}

/** The name, text and labels of a family of histograms. */
export interface HistogramDescription {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of the buckets in ascending order, milliseconds. The output is in seconds. */
  readonly boundsMs: readonly number[];
  /** The largest number of label sets; all others share one histogram. */
  readonly maxSeries: number;
}

/** The histograms of one metric, which measures durations. */
export class HistogramFamily implements CollectedMetric {
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly name: string;
  readonly help: string;
  private readonly histograms: SeriesTable<Histogram>;
  /** As in the output, `+Inf` at the end. */
  private readonly bounds: readonly string[];

  constructor(private readonly description: HistogramDescription) {
    const { name, help, labels, boundsMs, maxSeries } = description;
    this.name = name;
    this.help = help;
    this.histograms = new SeriesTable(maxSeries, () => new Histogram(otherLabels(labels), boundsMs));
    this.bounds = [...boundsMs.map((bound) => String(bound / msPerSecond)), '+Inf'];
  }

  /** The histogram of these label values, in the order of the family's labels. Slow: callers keep the result. */
  of(...values: readonly string[]): Histogram {
    const key = JSON.stringify(values);
    const { labels, boundsMs } = this.description;
    return (
      this.histograms.find(key) ??
      this.histograms.add(key, () => new Histogram(labelsOf(labels, values), boundsMs))
    );
  }

  samples(): readonly Sample[] {
    return this.histograms.all().flatMap((histogram) => this.samplesOf(histogram));
  }

  private samplesOf({ labels, counts, sumTenths }: Histogram): Sample[] {
    let count = 0;
    const samples: Sample[] = this.bounds.map((bound, bucket) => {
      count += counts[bucket] ?? 0;
      return { labels, value: count, line: { suffix: '_bucket', bound } };
    });
    samples.push({ labels, value: sumTenths / tenthsPerSecond, line: { suffix: '_sum' } });
    samples.push({ labels, value: count, line: { suffix: '_count' } });
    return samples;
  }
}
