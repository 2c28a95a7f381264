import type { CollectedMetric, Labels } from './collected-metric.js';
import type { CircuitReading, Readings, RequestLogReading } from './readings.js';

const noLabels: Labels = {};

/** A number that is looked at when somebody collects. */
export function reading(
  type: CollectedMetric['type'],
  name: string,
  help: string,
  read: () => number,
  aggregator: CollectedMetric['aggregator'] = 'sum',
): CollectedMetric {
  return { type, name, help, aggregator, samples: () => [{ labels: noLabels, value: read() }] };
}

/** What names that others choose are called in labels. */
export interface NameLabels {
  slug(name: string): string;
  model(name: string): string;
}

/** A metric for each that is read. */
export function readingMetrics(
  { requestsInFlight, requestLog, circuits, lostSpans }: Readings,
  names: NameLabels,
): readonly CollectedMetric[] {
  return [
    ...(requestsInFlight
      ? [reading('gauge', 'gateway_requests_in_flight', 'Requests under way.', requestsInFlight)]
      : []),
    ...(requestLog ? requestLogMetrics(requestLog) : []),
    ...(circuits ? [circuitMetric(circuits, names)] : []),
    ...(lostSpans
      ? [reading('counter', 'gateway_lost_spans_total', 'Spans that no collector took.', lostSpans)]
      : []),
  ];
}

function requestLogMetrics(read: () => RequestLogReading): readonly CollectedMetric[] {
  return [
    reading(
      'gauge',
      'gateway_request_log_queued_records',
      'Records that wait to be written to the log of requests.',
      () => read().queued,
    ),
    reading(
      'gauge',
      'gateway_request_log_queued_bytes',
      'What these records take in memory, roughly.',
      () => read().queuedBytes,
    ),
    reading(
      'counter',
      'gateway_request_log_written_records_total',
      'Records written to the log of requests.',
      () => read().written,
    ),
    // All processes look at the same log.
    reading(
      'gauge',
      'gateway_request_log_unfiled_records',
      'Records written to the log of requests that are neither found nor counted yet.',
      () => read().unfiled,
      'max',
    ),
    reading(
      'gauge',
      'gateway_request_log_unfiled_age_seconds',
      'How long ago the oldest of these began.',
      () => read().unfiledSeconds,
      'max',
    ),
    reading(
      'counter',
      'gateway_request_log_dropped_records_total',
      'Records that were given up, since the log of requests could not keep up.',
      () => read().droppedRecords,
    ),
    reading(
      'counter',
      'gateway_request_log_dropped_bodies_total',
      'Records whose bodies were given up, though not the rest.',
      () => read().droppedBodies,
    ),
  ];
}

function circuitMetric(read: () => Iterable<CircuitReading>, names: NameLabels): CollectedMetric {
  return {
    type: 'gauge',
    name: 'gateway_circuits',
    help: 'Circuits of targets by their state, in every process.',
    aggregator: 'sum',
    samples() {
      const counts = new Map<string, { readonly labels: Labels; value: number }>();
      for (const { provider, slug, model, state } of read()) {
        const labels = {
          provider,
          slug: slug && names.slug(slug),
          model: names.model(model),
          state: state.replace('-', '_'),
        };
        const key = JSON.stringify(Object.values(labels));
        const count = counts.get(key);
        if (count) count.value += 1;
        else counts.set(key, { labels, value: 1 });
      }
      return [...counts.values()];
    },
  };
}
