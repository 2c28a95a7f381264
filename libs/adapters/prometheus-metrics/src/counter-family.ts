import type { CollectedMetric, Labels, Sample } from './collected-metric.js';
import { labelsOf, restOf } from './label-values.js';
import { SeriesTable } from './series-table.js';

/** What was counted under the same labels. Whoever counts adds to it. */
export class Count {
  value = 0;

  constructor(readonly labels: Labels) {}
}

/** What a family of counters is called. */
export interface CounterDescription {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** How many label sets are kept apart. */
  readonly most: number;
  /** So many of what is counted make one of what is told. Default 1. */
  readonly unit?: number;
}

/** Counters of one name. */
export class CounterFamily implements CollectedMetric {
  readonly type = 'counter';
  readonly aggregator = 'sum';
  readonly name: string;
  readonly help: string;
  private readonly counts: SeriesTable<Count>;

  constructor(private readonly description: CounterDescription) {
    const { name, help, labels, most } = description;
    this.name = name;
    this.help = help;
    this.counts = new SeriesTable(most, () => new Count(restOf(labels)));
  }

  /** The counter of these labels, in the order in which the family names them. Slow: to be kept by who counts. */
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
