import type { CollectedMetric, Labels } from './collected-metric.js';
import type {
  AlertReading,
  CircuitReading,
  ConnectionReading,
  Readings,
  RefusalReading,
  RequestLogReading,
} from './readings.js';

const noLabels: Labels = {};

/** A number that is read at each scrape. */
export function reading(
  type: CollectedMetric['type'],
  name: string,
  help: string,
  read: () => number,
  aggregator: CollectedMetric['aggregator'] = 'sum',
): CollectedMetric {
  return { type, name, help, aggregator, samples: () => [{ labels: noLabels, value: read() }] };
}

/** The label values of names that clients choose. */
export interface NameLabels {
  slug(name: string): string;
  model(name: string): string;
}

/** The metrics of the readings. */
export function readingMetrics(
  { requestsInFlight, connections, bodyBytes, requestLog, circuits, refusals, alerts, lostSpans }: Readings,
  names: NameLabels,
): readonly CollectedMetric[] {
  return [
    ...(requestsInFlight
      ? [reading('gauge', 'gateway_requests_in_flight', 'Requests in progress.', requestsInFlight)]
      : []),
    ...(connections ? connectionMetrics(connections) : []),
    ...(bodyBytes
      ? [reading('gauge', 'gateway_body_bytes', 'Bytes of the bodies of requests in progress.', bodyBytes)]
      : []),
    ...(requestLog ? requestLogMetrics(requestLog) : []),
    ...(circuits ? [circuitMetric(circuits, names)] : []),
    ...(refusals ? [refusalMetric(refusals, names)] : []),
    ...(alerts ? [alertMetric(alerts)] : []),
    ...(lostSpans
      ? [reading('counter', 'gateway_lost_spans_total', 'Spans that could not be exported.', lostSpans)]
      : []),
  ];
}

function connectionMetrics(read: () => ConnectionReading): readonly CollectedMetric[] {
  return [
    reading(
      'gauge',
      'gateway_upstream_connections',
      'Connections to upstreams that requests hold.',
      () => read().inUse,
    ),
    reading(
      'gauge',
      'gateway_upstream_queued_requests',
      'Requests that wait for a connection to their upstream.',
      () => read().waiting,
    ),
    reading(
      'counter',
      'gateway_upstream_refused_requests_total',
      'Requests refused because no connection to their upstream became free.',
      () => read().refused,
    ),
  ];
}

function requestLogMetrics(read: () => RequestLogReading): readonly CollectedMetric[] {
  return [
    reading(
      'gauge',
      'gateway_request_log_queued_records',
      'Records that wait to be written to the request log.',
      () => read().queued,
    ),
    reading(
      'gauge',
      'gateway_request_log_queued_bytes',
      'Approximate memory of these records.',
      () => read().queuedBytes,
    ),
    reading(
      'counter',
      'gateway_request_log_written_records_total',
      'Records written to the request log.',
      () => read().written,
    ),
    // All processes read the same log.
    reading(
      'gauge',
      'gateway_request_log_unfiled_records',
      'Records written to the request log that are not indexed yet.',
      () => read().unindexed,
      'max',
    ),
    reading(
      'gauge',
      'gateway_request_log_unfiled_age_seconds',
      'Age of the oldest of these.',
      () => read().unindexedSeconds,
      'max',
    ),
    reading(
      'counter',
      'gateway_request_log_dropped_records_total',
      'Records dropped because the request log could not keep up.',
      () => read().droppedRecords,
    ),
    reading(
      'counter',
      'gateway_request_log_dropped_bodies_total',
      'Records whose bodies were dropped.',
      () => read().droppedBodies,
    ),
  ];
}

function circuitMetric(read: () => Iterable<CircuitReading>, names: NameLabels): CollectedMetric {
  return {
    type: 'gauge',
    name: 'gateway_circuits',
    help: 'Circuit breakers of targets by state, summed over processes.',
    aggregator: 'sum',
    samples: () =>
      summed(read(), ({ provider, slug, model, state }) => ({
        labels: { ...placeLabels({ provider, slug, model }, names), state: state.replace('-', '_') },
        value: 1,
      })),
  };
}

function refusalMetric(read: () => Iterable<RefusalReading>, names: NameLabels): CollectedMetric {
  return {
    type: 'gauge',
    name: 'gateway_refused_parameters',
    help: 'Parameters that models refused lately and that requests go without, summed over processes.',
    aggregator: 'sum',
    samples: () =>
      summed(read(), ({ parameters, ...place }) => ({
        labels: placeLabels(place, names),
        value: parameters,
      })),
  };
}

function alertMetric(read: () => AlertReading): CollectedMetric {
  return {
    type: 'counter',
    name: 'gateway_alert_deliveries_total',
    help: 'Attempts to send alerts by what became of the alert: delivered, to be tried again, or given up.',
    aggregator: 'sum',
    samples: () => Object.entries(read()).map(([state, value]) => ({ labels: { state }, value })),
  };
}

function placeLabels(
  { provider, slug, model }: Omit<RefusalReading, 'parameters'>,
  names: NameLabels,
): Labels {
  return { provider, slug: slug && names.slug(slug), model: names.model(model) };
}

/** One sample for all that have the same labels. */
function summed<Reading>(
  readings: Iterable<Reading>,
  sampleOf: (reading: Reading) => Sample,
): readonly Sample[] {
  const sums = new Map<string, Sample>();
  for (const one of readings) {
    const { labels, value } = sampleOf(one);
    const key = JSON.stringify(Object.values(labels));
    sums.set(key, { labels, value: value + (sums.get(key)?.value ?? 0) });
  }
  return [...sums.values()];
}

interface Sample {
  readonly labels: Labels;
  readonly value: number;
}
