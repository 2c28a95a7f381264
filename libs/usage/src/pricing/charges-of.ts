import type { LoggedRequest, RecordedAttempt, RecordedPrice, Usage } from '@model-gateway/core';
import { chargesAt, type Charge } from './charges-at.js';

/** One line of the bill of a request. */
export interface RequestCharge extends Charge {
  /** Index of the attempt that it is charged for. */
  readonly attempt: number;
  readonly isEstimated?: true;
  /** Absent: the price is unknown. */
  readonly price?: RecordedPrice;
}

/**
 * The bill of a request, whose lines sum up to its cost exactly. Undefined: the record was written by a version that did not
 * note prices.
 */
export function chargesOf(record: LoggedRequest): readonly RequestCharge[] | undefined {
  const charged = record.attempts.flatMap((attempt, index) => {
    const usage = chargedUsage(attempt, record);
    return usage ? [{ attempt, index, usage }] : [];
  });
  if (charged.some(({ attempt }) => lacksPrice(attempt, record))) return undefined;
  return charged.flatMap(({ attempt, index, usage }) => {
    const { price, model = '', isEstimated } = attempt;
    return chargesAt(price, model, usage).map((charge) => ({
      attempt: index,
      ...charge,
      ...(isEstimated && { isEstimated }),
      ...(price && { price }),
    }));
  });
}

/** What an attempt is charged for; the usage of the attempt that answered is that of the record. */
function chargedUsage(
  attempt: RecordedAttempt,
  { usage, attempts, cache }: LoggedRequest,
): Usage | undefined {
  if (attempt.usage) return attempt.usage;
  if (attempt.billing === 'free') return undefined;
  if (attempts.length === 1) return cache === 'HIT' ? undefined : usage;
  return attempt.nanoDollars === undefined ? undefined : usage;
}

function lacksPrice({ price, nanoDollars }: RecordedAttempt, record: LoggedRequest): boolean {
  const cost = nanoDollars === undefined ? record.nanoDollars : nanoDollars;
  return price === undefined && typeof cost === 'number';
}
