import type { Target, Usage } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';

/** How an attempt ended. */
export type AttemptOutcome = 'served' | 'failed' | 'cancelled' | 'skipped';

/** How the cache was used. */
export type CacheStatus = 'MISS' | 'HIT' | 'REFRESH';

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
  /** Of the span that tells of it; 16 hexadecimal digits. Absent: it is not traced. */
  readonly spanId?: string;
  /** Nothing of it went to the upstream. */
  readonly isUnsent?: true;
  /** Absent: no cache was looked at. */
  readonly cacheStatus?: CacheStatus;
  /** What it took, where its answer was not given out, or was not all of the answer. Absent: that is not known. */
  readonly usage?: Usage;
}

/** An attempt that has not ended. */
export interface AttemptUnderWay {
  /** What goes on record if the request ends now. */
  givenUp(): Attempt;
}

const none: readonly never[] = [];

/**
 * What was tried for one request, in the order in which it ended. Mostly it is one attempt, and a list that is made with it
 * takes a third of the room of one that grows.
 */
export class AttemptLog {
  private ended: Attempt[] | undefined;
  /** Attempts that were begun, whatever came of them, and places that were passed over. */
  begun = 0;
  /** How long it was waited between attempts, in milliseconds; what was waited for at the same time counts once. */
  waitedMs = 0;
  /** When the last of the pauses ends: milliseconds since 1970. */
  waitsUntil = 0;
  private underWay: readonly AttemptUnderWay[] = none;

  get attempts(): readonly Attempt[] {
    return this.ended ?? none;
  }

  /** It is about to be asked. */
  start(attempt: AttemptUnderWay): void {
    this.underWay = this.underWay.length === 0 ? [attempt] : [...this.underWay, attempt];
  }

  /** It has an answer, or failed. */
  end(attempt: AttemptUnderWay, record: Attempt): void {
    const { underWay } = this;
    const isOnly = underWay.length === 1 && underWay[0] === attempt;
    this.underWay = isOnly ? none : underWay.filter((other) => other !== attempt);
    this.add(record);
  }

  /** All attempts, also those that are under way, such as they are when a caller leaves. */
  record(): readonly Attempt[] {
    if (this.underWay.length === 0) return this.attempts;
    return [...this.attempts, ...this.underWay.map((attempt) => attempt.givenUp())];
  }

  add(attempt: Attempt): void {
    if (this.ended) this.ended.push(attempt);
    else this.ended = [attempt];
  }

  /** What was written down of an attempt turned out otherwise later. */
  replace(attempt: Attempt, by: Attempt): void {
    const place = this.attempts.indexOf(attempt);
    if (this.ended && place >= 0) this.ended[place] = by;
  }

  /** The attempt whose answer the caller has; the last of them, where a broken stream was continued elsewhere. */
  get served(): Attempt | undefined {
    return this.attempts.findLast(({ outcome }) => outcome === 'served');
  }
}
