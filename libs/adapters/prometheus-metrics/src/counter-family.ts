import type { CollectedMetric, Labels, Sample } from './collected-metric.js';
import { labelsOf, otherLabels } from './label-values.js';
import { SeriesTable } from './series-table.js';

/** The counter of one set of labels. Callers add to `value`. */
export class Count {
  value = 0;

  constructor(readonly labels: Labels) {}
}

/** The name, text and labels of a family of counters. */
export interface CounterDescription {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** The largest number of label sets; all others share one counter. */
  readonly maxSeries: number;
  /** The value is divided by it in the output. Default 1. */
  readonly unit?: number;
}

/** The counters of one metric. */
export class CounterFamily implements CollectedMetric {
  readonly type = 'counter';
  readonly aggregator = 'sum';
  readonly name: string;
  readonly help: string;
  private readonly counts: SeriesTable<Count>;

  constructor(private readonly description: CounterDescription) {
    const { name, help, labels, maxSeries } = description;
    this.name = name;
    this.help = help;
    this.counts = new SeriesTable(maxSeries, () => new Count(otherLabels(labels)));
  }

  /** The counter of these label values, in the order of the family's labels. Slow: callers keep the result. */
  of(...values: readonly string[]): Count {
    const key = JSON.stringify(values);
    return (
      this.counts.find(key) ??
      this.counts.add(key, () => new Count(labelsOf(this.description.labels, values)))
    );
  }

  samples(): readonly Sample[] {
    const { unit = 1 } = this.description;
    return this.counts.all().map(({ labels, value }) => ({ labels, value: value / unit }));
  }
}
