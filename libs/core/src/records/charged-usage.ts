import type { Usage } from '../chat/usage.js';
import type { RecordedAttempt, RequestRecord } from './request-record.js';

/** Usage that a request is charged, and the target that it was used at. */
export interface ChargedUsage {
  readonly usage: Usage;
  /** Has the members of a target: `provider`, `slug`, `model`, `region`. */
  readonly target: Pick<RecordedAttempt, 'provider' | 'slug' | 'model' | 'region'>;
}

const none: readonly ChargedUsage[] = [];

/**
 * All usage that a request is charged: that of its response, and that of attempts whose response was cut or discarded. A
 * cached response is charged nothing.
 */
export function chargedUsageOf(record: RequestRecord): readonly ChargedUsage[] {
  const { usage, attempts, cache } = record;
  const answered = usage && cache !== 'HIT' ? [{ usage, target: record }] : none;
  if (!attempts.some((attempt) => attempt.usage)) return answered;
  const others = attempts.flatMap((attempt) =>
    attempt.usage ? [{ usage: attempt.usage, target: attempt }] : [],
  );
  return [...answered, ...others];
}
