import type { Target } from '@model-gateway/core';
import type { Admission } from '@model-gateway/usage';

/** Where a request goes, and what takes it there under all the policies that apply. */
export interface Route<Provider> {
  readonly target: Target;
  readonly provider: Provider;
  /**
   * Counts the request towards the limits of its caller and its target; to be called right before the upstream is asked.
   * Absent: there are none. Throws `RateLimitReachedError` or `BudgetExhaustedError`.
   */
  readonly admit?: (() => Admission | Promise<Admission>) | undefined;
}
