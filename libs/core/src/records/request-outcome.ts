import type { RequestRecord } from './request-record.js';

/** What became of a request: the caller left, or it failed, also in the middle of a stream, or it was served. */
export type RequestOutcome = 'ok' | 'error' | 'cancelled';

/** What became of a request. */
export function outcomeOf({ status, failure }: Pick<RequestRecord, 'status' | 'failure'>): RequestOutcome {
  if (status === 499) return 'cancelled';
  return status >= 400 || failure !== undefined ? 'error' : 'ok';
}

/** Whether another target than the first served a request, or a retry did. */
export function isRescued({ retries, attempts }: Pick<RequestRecord, 'retries' | 'attempts'>): boolean {
  if (attempts.length < 2) return retries > 0;
  const served = attempts.find(({ outcome }) => outcome === 'served');
  if (served === undefined) return false;
  if (retries > 0 || served.retry > 0) return true;
  return attempts.some(
    ({ startedAt, outcome }) =>
      outcome !== 'skipped' &&
      (startedAt < served.startedAt || (startedAt === served.startedAt && outcome === 'failed')),
  );
}

/** Whether a part of the usage that a request is charged is an estimate. */
export function isEstimated({ attempts }: Pick<RequestRecord, 'attempts'>): boolean {
  return attempts.some((attempt) => attempt.isEstimated === true);
}

/** The tier of capacity that the request was to be served at: of the target that served, else as the request named it. */
export function tierOf({ attempts, requestedTier }: Pick<RequestRecord, 'attempts' | 'requestedTier'>) {
  return attempts.find(({ outcome }) => outcome === 'served')?.tier ?? requestedTier;
}

/** What guardrails found, from the least to the worst. */
export const guardrailOutcomes = ['held', 'flagged', 'denied'] as const;

/** `held`: every check held. `flagged`: one did not, and the request went on. `denied`: one ended the request. */
export type GuardrailOutcome = (typeof guardrailOutcomes)[number];

/** The worst that guardrails found; undefined: none looked at the request, or the record does not say. */
export function guardrailOutcomeOf({
  guardrails,
}: Pick<RequestRecord, 'guardrails'>): GuardrailOutcome | undefined {
  if (guardrails === undefined || guardrails.length === 0) return undefined;
  const missed = guardrails.filter(({ holds }) => !holds);
  if (missed.some(({ action }) => action === 'deny')) return 'denied';
  return missed.length > 0 ? 'flagged' : 'held';
}
