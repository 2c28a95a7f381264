import type { RequestRecord } from './request-record.js';

/**
 * Cost in nano-dollars of those attempts of a request whose price is known: what budgets and metrics count of it. Null: no
 * price is known. Undefined: nothing is charged.
 */
export function knownNanoDollars({
  nanoDollars,
  attempts,
}: Pick<RequestRecord, 'nanoDollars' | 'attempts'>): number | null | undefined {
  if (nanoDollars !== null) return nanoDollars;
  const known = attempts.flatMap((attempt) => attempt.nanoDollars ?? []);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
