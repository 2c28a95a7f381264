import type { BillingState, Target, Usage } from '@model-gateway/core';
import { estimatedUsage, type PriceOf } from '@model-gateway/usage';

/** What the operator pays for one attempt, as far as it is known. */
export interface AttemptCharge {
  readonly billing: BillingState;
  /** Absent: nothing was used, or nobody knows what. */
  readonly usage?: Usage;
  /** True when {@link usage} is an estimate. */
  readonly isEstimated?: true;
  /** Cost of {@link usage} in nano-dollars; null: the price is not known. Present with it. */
  readonly nanoDollars?: number | null;
}

/** The charge of an attempt that cost nothing. */
export const freeCharge: AttemptCharge = { billing: 'free' };

/** What an attempt that was sent is charged for. */
export interface ChargedAttempt {
  readonly target: Target;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The last counts that the upstream reported. */
  readonly usage: Usage | undefined;
  /** True when {@link usage} is that of the whole response. */
  readonly isComplete: boolean;
  /** Bytes of output that were received after {@link usage}. */
  readonly unreportedBytes: number;
  /** Estimated tokens of the prompt; undefined: the operation is not charged by tokens, so nothing is estimated. */
  readonly promptTokens: number | undefined;
}

/** The charge of an attempt whose request was sent and not refused. */
export function chargeOf(attempt: ChargedAttempt, priceOf: PriceOf): AttemptCharge {
  const { usage, isComplete, promptTokens, unreportedBytes } = attempt;
  if (isComplete && usage) return { billing: 'billed', usage, nanoDollars: costOf(attempt, usage, priceOf) };
  if (promptTokens === undefined) {
    if (!usage) return { billing: isComplete ? 'billed' : 'maybe_billed' };
    return { billing: 'maybe_billed', usage, nanoDollars: costOf(attempt, usage, priceOf) };
  }
  const estimate = estimatedUsage(usage, promptTokens, unreportedBytes);
  return {
    billing: 'maybe_billed',
    usage: estimate,
    isEstimated: true,
    nanoDollars: costOf(attempt, estimate, priceOf),
  };
}

function costOf({ target, startedAt }: ChargedAttempt, usage: Usage, priceOf: PriceOf): number | null {
  try {
    return priceOf(target.kind, target.model, usage, startedAt, target.slug) ?? null;
  } catch {
    // The response must not fail for want of its price.
    return null;
  }
}
