import { CounterFamily } from './counter-family.js';
import { HistogramFamily } from './histogram-family.js';

const target = ['provider', 'slug', 'model'] as const;
const nanoDollarsPerDollar = 1e9;
/** The largest numbers of series; everything beyond is counted with the label `other`. */
export const maxSeries = { targets: 1_000, requests: 3_000, attempts: 3_000 } as const;
/** Additional series with that label. */
const otherSeries = 100;

/** From a cached response to a model that thinks for minutes. */
const durationBoundsMs = [
  50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000,
];
const firstTokenBoundsMs = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000,
];
/** Finest in the range of a healthy gateway. */
const overheadBoundsMs = [0.5, 1, 2, 3, 5, 10, 20, 50, 100, 250, 500, 1_000];

/** All counters and histograms of requests. */
export function requestFamilies() {
  return {
    requests: new CounterFamily({
      name: 'gateway_requests_total',
      help: 'Requests that have ended.',
      labels: ['route', 'method', 'status', ...target, 'stream'],
      maxSeries: maxSeries.requests + otherSeries,
    }),
    duration: new HistogramFamily({
      name: 'gateway_request_duration_seconds',
      help: 'From the start of a request to the end of its response.',
      labels: ['route', 'provider', 'model', 'stream'],
      boundsMs: durationBoundsMs,
      maxSeries: 500,
    }),
    firstToken: new HistogramFamily({
      name: 'gateway_time_to_first_token_seconds',
      help: 'From the start of a request to the first chunk of its streamed response.',
      labels: ['provider', 'model'],
      boundsMs: firstTokenBoundsMs,
      maxSeries: 500,
    }),
    overhead: new HistogramFamily({
      name: 'gateway_overhead_seconds',
      help: 'Time of a request without upstreams, waiting between attempts, and streaming.',
      labels: ['route', 'stream'],
      boundsMs: overheadBoundsMs,
      maxSeries: 200,
    }),
    tokens: new CounterFamily({
      name: 'gateway_tokens_total',
      help: 'Tokens used. Cached tokens are part of the prompt, reasoning tokens of the completion.',
      labels: ['kind', ...target],
      maxSeries: 4 * maxSeries.targets + otherSeries,
    }),
    cost: new CounterFamily({
      name: 'gateway_cost_us_dollars_total',
      help: 'Cost of requests, as far as prices are known.',
      labels: target,
      maxSeries: maxSeries.targets + otherSeries,
      unit: nanoDollarsPerDollar,
    }),
    unpriced: new CounterFamily({
      name: 'gateway_unpriced_requests_total',
      help: 'Requests with usage whose price is not known.',
      labels: target,
      maxSeries: maxSeries.targets + otherSeries,
    }),
    retries: new CounterFamily({
      name: 'gateway_retries_total',
      help: 'Attempts at a target that was attempted for the same request before.',
      labels: target,
      maxSeries: maxSeries.targets + otherSeries,
    }),
    fallbacks: new CounterFamily({
      name: 'gateway_fallbacks_total',
      help: 'Requests served by another option of their config than the first one attempted.',
      labels: target,
      maxSeries: maxSeries.targets + otherSeries,
    }),
    attempts: new CounterFamily({
      name: 'gateway_attempts_total',
      help: 'Attempts at targets by outcome.',
      labels: [...target, 'outcome', 'code'],
      maxSeries: maxSeries.attempts + otherSeries,
    }),
    cacheLookups: new CounterFamily({
      name: 'gateway_cache_lookups_total',
      help: 'Lookups in the response cache.',
      labels: ['status'],
      maxSeries: 10,
    }),
  };
}

/** The result of {@link requestFamilies}. */
export type RequestFamilies = ReturnType<typeof requestFamilies>;
