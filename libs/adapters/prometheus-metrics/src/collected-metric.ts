import type { Metric, Registry } from 'prom-client';

/** Names and values of labels. */
export type Labels = Readonly<Record<string, string>>;

/** One line of the output. */
export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  /** The kind of line, for a histogram. */
  readonly line?: { readonly suffix: '_bucket' | '_sum' | '_count'; readonly bound?: string };
}

/** A metric that gives its samples when Prometheus scrapes. */
export interface CollectedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** How the values of several processes are combined. */
  readonly aggregator: 'sum' | 'min' | 'max';
  samples(): readonly Sample[];
}

/**
 * Adds a metric to the registry. The metrics of `prom-client` look up their labels on every call, which would cost more
 * than all other counting; so the gateway counts in plain numbers, and the registry only formats and aggregates.
 */
export function registerCollected(registry: Registry, metric: CollectedMetric): void {
  const { name, help, type, aggregator } = metric;
  const metricWith = (values: readonly unknown[]) => ({ name, help, type, aggregator, values });
  const registered = {
    name,
    get: async () =>
      metricWith(
        metric.samples().map(({ labels, value, line }) => ({ value, ...lineOf(labels, name, line) })),
      ),
    // The registry caches the formatted text of shared labels.
    getForPromString: async () =>
      metricWith(
        metric.samples().map(({ labels, value, line }) => ({
          value,
          sharedLabels: labels,
          ...lineOf({}, name, line),
        })),
      ),
  };
  registry.registerMetric(registered as unknown as Metric);
}

function lineOf(labels: Labels, name: string, line: Sample['line']): object {
  if (!line) return { labels };
  const { suffix, bound } = line;
  return { labels: bound === undefined ? labels : { ...labels, le: bound }, metricName: name + suffix };
}
