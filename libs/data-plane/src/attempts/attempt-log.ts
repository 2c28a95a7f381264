import type { Target, Usage } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';

/** How an attempt ended. */
export type AttemptOutcome = 'served' | 'failed' | 'cancelled' | 'skipped';

/** How the response cache was used. */
export type CacheStatus = 'MISS' | 'HIT' | 'REFRESH';

/** The record of one attempt at one target. */
export interface Attempt {
  readonly node: ConfigNode;
  /** Absent: no target was resolved, or it was not attempted. */
  readonly target?: Target;
  /** How many attempts at the same target the same request made before. */
  readonly retry: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Until the response began or the attempt failed. */
  readonly durationMs: number;
  readonly outcome: AttemptOutcome;
  /** Code of the error. Absent: it served. */
  readonly code?: string;
  /** The HTTP status of the failure. Absent: it served, or no attempt was made. */
  readonly status?: number;
  /** Id of the attempt's span, 16 hexadecimal digits. Absent: the request is not traced. */
  readonly spanId?: string;
  /** True when no request was sent to the upstream. */
  readonly isUnsent?: true;
  /** Absent: no cache was read. */
  readonly cacheStatus?: CacheStatus;
  /** Usage of a response that was not delivered, or that another target completed. Absent: unknown. */
  readonly usage?: Usage;
}

/** An attempt that has not ended. */
export interface AttemptUnderWay {
  /** The record if the request ends now. */
  givenUp(): Attempt;
}

const none: readonly never[] = [];

/**
 * The attempts of one request, in the order in which they ended. Most requests have one attempt; a list created with it
 * takes a third of the memory of one that grows.
 */
export class AttemptLog {
  private ended: Attempt[] | undefined;
  /** Number of attempts started and of targets skipped. */
  begun = 0;
  /** Time spent waiting between attempts, in milliseconds; concurrent waits count once. */
  waitedMs = 0;
  /** End of the latest wait, milliseconds since 1970. */
  waitsUntil = 0;
  private underWay: readonly AttemptUnderWay[] = none;

  get attempts(): readonly Attempt[] {
    return this.ended ?? none;
  }

  /** Adds an attempt that starts. */
  start(attempt: AttemptUnderWay): void {
    this.underWay = this.underWay.length === 0 ? [attempt] : [...this.underWay, attempt];
  }

  /** Records that an attempt ended. */
  end(attempt: AttemptUnderWay, record: Attempt): void {
    const { underWay } = this;
    const isOnly = underWay.length === 1 && underWay[0] === attempt;
    this.underWay = isOnly ? none : underWay.filter((other) => other !== attempt);
    this.add(record);
  }

  /** All attempts, including those in progress, for a caller that disconnects. */
  record(): readonly Attempt[] {
    if (this.underWay.length === 0) return this.attempts;
    return [...this.attempts, ...this.underWay.map((attempt) => attempt.givenUp())];
  }

  add(attempt: Attempt): void {
    if (this.ended) this.ended.push(attempt);
    else this.ended = [attempt];
  }

  /** Replaces the record of an attempt, for example when its stream breaks off. */
  replace(attempt: Attempt, by: Attempt): void {
    const place = this.attempts.indexOf(attempt);
    if (this.ended && place >= 0) this.ended[place] = by;
  }

  /** The attempt that serves; the last one where another target completed a broken stream. */
  get served(): Attempt | undefined {
    return this.attempts.findLast(({ outcome }) => outcome === 'served');
  }
}
