import type { ModelPlace, Usage } from '@model-gateway/core';
import type { RateStandings } from './rate-standing.js';

/** What an attempt is charged, now that it is over. */
export interface SettledUsage {
  /** Where it was served. */
  readonly place: ModelPlace;
  /** Absent: it used nothing, or nobody knows what. */
  readonly usage?: Usage | undefined;
  /** True when {@link usage} is an estimate. */
  readonly isEstimated?: boolean | undefined;
  /** The cost of {@link usage}; null: the price is not known. */
  readonly nanoDollars?: number | null | undefined;
}

/**
 * An admitted attempt with the state of its rate limits at admission; its expected usage is reserved. The first call of
 * `settle` or `withdraw` ends it; later calls have no effect.
 */
export interface Admission extends RateStandings {
  /**
   * Reserves the expected cost too, where the target was not chosen at admission. Throws `BudgetExhaustedError` when other
   * requests have used up or reserved a budget meanwhile.
   */
  chooseTarget(place: ModelPlace): void;
  /** Counts the real usage instead of the reserved one. Never throws, never blocks. */
  settle(charge: SettledUsage): void;
  /** Uncounts the attempt, because nothing was sent upstream. Never throws, never blocks. */
  withdraw(): void;
}
