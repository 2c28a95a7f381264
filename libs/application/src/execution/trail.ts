import type { Target } from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';

/** How an attempt ended. */
export type AttemptOutcome = 'served' | 'failed' | 'cancelled' | 'skipped';

/** One attempt at one target, as it goes on record. */
export interface Attempt {
  readonly node: ConfigNode;
  /** Absent: it was not found out, or nobody was asked. */
  readonly target?: Target;
  /** How many attempts at the same target the same request made before. */
  readonly retry: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Until the answer began, or the attempt failed. */
  readonly durationMs: number;
  readonly outcome: AttemptOutcome;
  /** Code of the error. Absent: it served. */
  readonly code?: string;
  /** The HTTP status that it would have been answered with. Absent: it served, or nobody was asked. */
  readonly status?: number;
  /** Nothing of it went to the upstream. */
  readonly isUnsent?: true;
}

/** What was tried for one request, in the order in which it ended. */
export class Trail {
  readonly attempts: Attempt[] = [];
  /** How long it was waited between attempts, in milliseconds. */
  waitedMs = 0;

  add(attempt: Attempt): void {
    this.attempts.push(attempt);
  }

  /** What was written down of an attempt turned out otherwise later. */
  replace(attempt: Attempt, by: Attempt): void {
    const place = this.attempts.indexOf(attempt);
    if (place >= 0) this.attempts[place] = by;
  }

  /** The attempt whose answer the caller has; the last of them, where a broken stream was continued elsewhere. */
  get served(): Attempt | undefined {
    return this.attempts.findLast(({ outcome }) => outcome === 'served');
  }
}
