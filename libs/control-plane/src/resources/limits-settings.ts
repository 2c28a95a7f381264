import type { Budget, Limits, RateLimit } from '@model-gateway/core';

/** The members of settings that bound the use of something. In a change, null takes one away, an absent one stays. */
export interface LimitsSettings {
  readonly rateLimits?: readonly RateLimit[] | null | undefined;
  readonly budgets?: readonly Budget[] | null | undefined;
}

/** Limits after a change; undefined when none are left. */
export function changedLimits(
  owner: string,
  before: Limits | undefined,
  { rateLimits, budgets }: LimitsSettings,
): Limits | undefined {
  const rates = (rateLimits === undefined ? before?.rates : rateLimits) ?? [];
  const kept = (budgets === undefined ? before?.budgets : budgets) ?? [];
  return rates.length + kept.length === 0 ? undefined : { owner, rates, budgets: kept };
}
