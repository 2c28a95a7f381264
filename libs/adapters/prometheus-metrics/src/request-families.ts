import { CounterFamily } from './counter-family.js';
import { HistogramFamily } from './histogram-family.js';

const target = ['provider', 'slug', 'model'] as const;
const nanoDollarsPerDollar = 1e9;
/** So many things are kept apart by their names; what comes later is counted under names like `other`. */
export const mostSeries = { targets: 1_000, requests: 3_000, attempts: 3_000 } as const;
/** Room for what is counted under such names. */
const spare = 100;

/** From what a cache answers to what a model thinks about for minutes. */
const durationBoundsMs = [
  50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000,
];
const firstTokenBoundsMs = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000,
];
/** Finest where a gateway that is well should be. */
const overheadBoundsMs = [0.5, 1, 2, 3, 5, 10, 20, 50, 100, 250, 500, 1_000];

/** Everything that is counted of requests. */
export function requestFamilies() {
  return {
    requests: new CounterFamily({
      name: 'gateway_requests_total',
      help: 'Requests that are over.',
      labels: ['route', 'method', 'status', ...target, 'stream'],
      most: mostSeries.requests + spare,
    }),
    duration: new HistogramFamily({
      name: 'gateway_request_duration_seconds',
      help: 'From the beginning of a request to the end of its answer.',
      labels: ['route', 'provider', 'model', 'stream'],
      boundsMs: durationBoundsMs,
      most: 500,
    }),
    firstToken: new HistogramFamily({
      name: 'gateway_time_to_first_token_seconds',
      help: 'From the beginning of a request to the first piece of its streamed answer.',
      labels: ['provider', 'model'],
      boundsMs: firstTokenBoundsMs,
      most: 500,
    }),
    overhead: new HistogramFamily({
      name: 'gateway_overhead_seconds',
      help: 'Time of a request that was not spent on upstreams, on waiting between attempts, or on streaming.',
      labels: ['route', 'stream'],
      boundsMs: overheadBoundsMs,
      most: 200,
    }),
    tokens: new CounterFamily({
      name: 'gateway_tokens_total',
      help: 'Tokens of answers. Cached ones are part of the prompt, reasoning is part of the completion.',
      labels: ['kind', ...target],
      most: 4 * mostSeries.targets + spare,
    }),
    cost: new CounterFamily({
      name: 'gateway_cost_us_dollars_total',
      help: 'What requests cost, as far as prices are known.',
      labels: target,
      most: mostSeries.targets + spare,
      unit: nanoDollarsPerDollar,
    }),
    unpriced: new CounterFamily({
      name: 'gateway_unpriced_requests_total',
      help: 'Requests that used something at a price that is not known.',
      labels: target,
      most: mostSeries.targets + spare,
    }),
    retries: new CounterFamily({
      name: 'gateway_retries_total',
      help: 'Attempts at a target that had been tried for the same request before.',
      labels: target,
      most: mostSeries.targets + spare,
    }),
    fallbacks: new CounterFamily({
      name: 'gateway_fallbacks_total',
      help: 'Requests that were served by another option of their config than the first that was tried.',
      labels: target,
      most: mostSeries.targets + spare,
    }),
    attempts: new CounterFamily({
      name: 'gateway_attempts_total',
      help: 'Attempts at targets, by what came of them.',
      labels: [...target, 'outcome', 'code'],
      most: mostSeries.attempts + spare,
    }),
    cacheLookups: new CounterFamily({
      name: 'gateway_cache_lookups_total',
      help: 'Requests that were looked up in the cache of answers.',
      labels: ['status'],
      most: 10,
    }),
  };
}

/** Those that {@link requestFamilies} makes. */
export type RequestFamilies = ReturnType<typeof requestFamilies>;
