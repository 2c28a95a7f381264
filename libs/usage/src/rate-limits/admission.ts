import type { ProviderKind, Usage } from '@model-gateway/core';
import type { RateStandings } from './rate-standing.js';

/** The usage of an attempt, as far as the upstream reported it. */
export interface ServedUsage {
  readonly kind: ProviderKind;
  /** Of the catalog entry, which can have prices of its own; absent: the target has no entry. */
  readonly slug?: string | undefined;
  readonly model: string;
  readonly usage?: Usage;
  /** The cost, if it is computed already; null: the price is not known. */
  readonly nanoDollars?: number | null;
}

/**
 * An admitted request with the state of its rate limits at admission. The first call of `settle` or `withdraw` ends it;
 * later calls have no effect.
 */
export interface Admission extends RateStandings {
  /** Counts the real usage when the response has ended, successfully or not. Never throws, never blocks. */
  settle(served: ServedUsage): void;
  /** Uncounts the request, because nothing was sent upstream. Never throws, never blocks. */
  withdraw(): void;
  /**
   * Counts the usage of another attempt whose response was discarded. Works before and after settlement, and does nothing
   * after withdrawal. Never throws, never blocks.
   */
  add(spent: ServedUsage): void;
}
