import type { BillingState, Mutable, RecordedPrice, Target, Usage } from '@model-gateway/core';
import { estimatedUsage, type PriceOf, type RecordedPriceOf } from '@model-gateway/usage';

/** What the operator pays for one attempt, as far as it is known. */
export interface AttemptCharge {
  readonly billing: BillingState;
  /** Absent: nothing was used, or nobody knows what. */
  readonly usage?: Usage;
  /** True when {@link usage} is an estimate. */
  readonly isEstimated?: true;
  /** Cost of {@link usage} in nano-dollars; null: the price is not known. Present with it. */
  readonly nanoDollars?: number | null;
  /** The price of {@link usage}; absent: it is not known. */
  readonly price?: RecordedPrice;
}

/** Where the charges of attempts find prices. */
export interface PriceSource {
  readonly priceOf: PriceOf;
  /** Absent: charges do not say what price they are at. */
  readonly recordedPriceOf?: RecordedPriceOf;
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
export function chargeOf(attempt: ChargedAttempt, prices: PriceSource): AttemptCharge {
  const { usage, isComplete, promptTokens, unreportedBytes } = attempt;
  if (isComplete && usage) return priced({ billing: 'billed', usage }, attempt, usage, prices);
  if (promptTokens === undefined) {
    if (!usage) return { billing: isComplete ? 'billed' : 'maybe_billed' };
    return priced({ billing: 'maybe_billed', usage }, attempt, usage, prices);
  }
  const estimate = estimatedUsage(usage, promptTokens, unreportedBytes);
  return priced({ billing: 'maybe_billed', usage: estimate, isEstimated: true }, attempt, estimate, prices);
}

/** Adds cost and price to a charge, in place: there is one for each attempt. */
function priced(
  charge: Mutable<AttemptCharge>,
  { target, startedAt }: ChargedAttempt,
  usage: Usage,
  { priceOf, recordedPriceOf }: PriceSource,
): AttemptCharge {
  charge.nanoDollars = null;
  try {
    charge.nanoDollars = priceOf(target.kind, target.model, usage, startedAt, target.slug) ?? null;
    const price = recordedPriceOf?.(target.kind, target.model, startedAt, target.slug);
    if (price) charge.price = price;
  } catch {
    // The response must not fail for want of its price.
  }
  return charge;
}
