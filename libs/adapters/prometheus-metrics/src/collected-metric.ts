import type { Metric, Registry } from 'prom-client';

/** Names and values of labels. */
export type Labels = Readonly<Record<string, string>>;

/** One line of what is collected. */
export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  /** Of a histogram: which of its lines this is. */
  readonly line?: { readonly suffix: '_bucket' | '_sum' | '_count'; readonly bound?: string };
}

/** A metric that counts by itself, and is asked for its samples when somebody collects. */
export interface CollectedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** What becomes of it when several processes are added up. */
  readonly aggregator: 'sum' | 'min' | 'max';
  samples(): readonly Sample[];
}

/**
 * Puts a metric into the registry. The registry's own metrics look their labels up with every call, which costs more than
 * all else that is done with a request; so counting is done in plain numbers, and the registry formats and adds up.
 */
export function registerCollected(registry: Registry, metric: CollectedMetric): void {
  const { name, help, type, aggregator } = metric;
  const given = (values: readonly unknown[]) => ({ name, help, type, aggregator, values });
  const registered = {
    name,
    get: async () =>
      given(metric.samples().map(({ labels, value, line }) => ({ value, ...lineOf(labels, name, line) }))),
    // Labels that are shared are formatted once for as long as they live.
    getForPromString: async () =>
      given(
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
