import type { ProviderKind, Usage } from '@model-gateway/core';
import type { RateStandings } from './rate-standing.js';

/** What a request has used, as far as the upstream told. */
export interface ServedUsage {
  readonly kind: ProviderKind;
  /** Of the catalog entry; absent: it was none. Its model may have a price of its own. */
  readonly slug?: string | undefined;
  readonly model: string;
  readonly usage?: Usage;
  /** What it cost, where that was worked out already; null: the price is not known. */
  readonly nanoDollars?: number | null;
}

/**
 * A request that was let in, and how the rate limits stood then. Ends when it is settled or withdrawn, whichever comes
 * first; any more do nothing.
 */
export interface Admission extends RateStandings {
  /** Counts what the answer cost, when it is over, however it ended. Never throws, never waits. */
  settle(served: ServedUsage): void;
  /** Gives the request back: nothing was sent upstream. Never throws, never waits. */
  withdraw(): void;
  /**
   * Counts what was used for the request besides, by an attempt whose answer nobody has. At any time, be it settled, but
   * not once it is withdrawn. Never throws, never waits.
   */
  add(spent: ServedUsage): void;
}
