import type { Count } from './counter-family.js';
import type { Spread } from './histogram-family.js';

/** What is counted of what a target was used for. */
export interface UseSeries {
  readonly prompt: Count;
  readonly completion: Count;
  readonly cached: Count;
  readonly reasoning: Count;
  readonly nanoDollars: Count;
  readonly unpriced: Count;
  readonly retries: Count;
  readonly fallbacks: Count;
}

/** What is counted of requests that are alike. */
export interface RequestSeries {
  readonly requests: Count;
  readonly duration: Spread;
  readonly overhead: Spread;
  /** Of streams. */
  readonly firstToken: Spread | undefined;
}

/** The counters of one target, or of requests that came to none. */
export interface TargetSeries {
  readonly provider: string;
  readonly slug: string;
  readonly model: string;
  /** Absent: there is no target. */
  readonly use: UseSeries | undefined;
  /** By what they have in common besides. */
  readonly requests: Map<number, RequestSeries>;
  /** By outcome and code. */
  readonly attempts: Map<number, Count>;
}
