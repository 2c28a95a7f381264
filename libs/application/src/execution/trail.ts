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
  /** The upstream's HTTP status, where it gave one. */
  readonly status?: number;
}

/** What was tried for one request, in the order in which it ended. */
export class Trail {
  readonly attempts: Attempt[] = [];

  add(attempt: Attempt): void {
    this.attempts.push(attempt);
  }

  /** The attempt whose answer the caller has; the last of them, where a broken stream was continued elsewhere. */
  get served(): Attempt | undefined {
    return this.attempts.findLast(({ outcome }) => outcome === 'served');
  }
}
