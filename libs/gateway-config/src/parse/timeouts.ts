import type { AttemptTimeouts } from '../model/inference-config.js';
import { objectOf } from '../readers/object-of.js';
import { readMilliseconds } from '../readers/values.js';

/** The member `timeouts`: limits of one attempt, and one for the whole node. */
export interface TimeoutFields extends AttemptTimeouts {
  readonly totalMs?: number;
}

export const readTimeouts = objectOf<TimeoutFields>({
  connectMs: { key: 'connect', read: readMilliseconds },
  headersMs: { key: 'headers', read: readMilliseconds },
  firstTokenMs: { key: 'first_token', read: readMilliseconds },
  idleMs: { key: 'idle', read: readMilliseconds },
  totalMs: { key: 'total', read: readMilliseconds },
});
