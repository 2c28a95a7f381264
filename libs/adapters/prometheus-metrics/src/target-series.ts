import type { Count } from './counter-family.js';
import type { Histogram } from './histogram-family.js';

/** The counters of the usage of a target. */
export interface UsageSeries {
  readonly prompt: Count;
  readonly completion: Count;
  readonly cached: Count;
  readonly reasoning: Count;
  readonly nanoDollars: Count;
  readonly unpriced: Count;
  readonly retries: Count;
  readonly fallbacks: Count;
}

/** The counters of requests with the same labels. */
export interface RequestSeries {
  readonly requests: Count;
  readonly duration: Histogram;
  readonly overhead: Histogram;
  /** Of streamed requests only. */
  readonly firstToken: Histogram | undefined;
}

/** The counters of one target, or of requests that reached none. */
export interface TargetSeries {
  readonly provider: string;
  readonly slug: string;
  readonly model: string;
  /** Absent: there is no target. */
  readonly usage: UsageSeries | undefined;
  /** By their other labels. */
  readonly requests: Map<number, RequestSeries>;
  /** By outcome and code. */
  readonly attempts: Map<number, Count>;
}
