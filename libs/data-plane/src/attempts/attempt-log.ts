import type { AttemptReason, Target, WireRecord } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { AttemptCharge } from './attempt-charge.js';

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
  /** Why it was made. */
  readonly reason: AttemptReason;
  /** The pause before this retry, in milliseconds. Absent: there was none. */
  readonly pauseBeforeMs?: number;
  /** When the target may be attempted again: milliseconds since 1970. Absent: it was not skipped, or nobody knows. */
  readonly skippedUntil?: number;
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
  /** True when the target was asked to continue what another one had begun. */
  readonly isContinuation?: true;
  /** Absent: no cache was read. */
  readonly cacheStatus?: CacheStatus;
  /** Absent: its response is still arriving. */
  readonly charge?: AttemptCharge;
  /** Why it failed. Absent: it served. */
  readonly failure?: unknown;
  /** The upstream requests that it made; absent: it was skipped. */
  readonly wires?: readonly WireRecord[];
}

/** An attempt that has not ended, or whose response is still arriving. */
export interface OpenAttempt {
  /** Ends it now, because the request has ended: it is charged and recorded, and whatever becomes of it counts no more. */
  abandon(): void;
}

/** Waits for the end of a request. */
export interface FinishListener {
  finish(): void;
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
  private open: readonly OpenAttempt[] = none;
  /** The attempt whose response the caller received last, also when it broke off. */
  answering: Attempt | undefined = undefined;
  /** Its `finish` is called once when the request has ended, after every attempt. */
  listener: FinishListener | undefined = undefined;

  get attempts(): readonly Attempt[] {
    return this.ended ?? none;
  }

  /** Adds an attempt that starts. */
  start(attempt: OpenAttempt): void {
    this.open = this.open.length === 0 ? [attempt] : [...this.open, attempt];
  }

  /** Removes an attempt of which nothing more arrives. */
  close(attempt: OpenAttempt): void {
    const { open } = this;
    const isOnly = open.length === 1 && open[0] === attempt;
    this.open = isOnly ? none : open.filter((other) => other !== attempt);
  }

  /** Ends all attempts that are open. To be called when the request has ended; later calls have no effect. */
  finish(): void {
    for (const attempt of this.open) attempt.abandon();
    this.open = none;
    this.listener?.finish();
    this.listener = undefined;
  }

  /** Upstream requests of all attempts: last those of the attempt that the caller's response or failure comes from. */
  get wires(): readonly WireRecord[] {
    const { attempts, answering } = this;
    if (attempts.length === 1) return attempts[0]?.wires ?? none;
    const last = answering?.wires ?? none;
    const others = attempts.flatMap(({ wires }) => (wires && wires !== last ? wires : none));
    return [...others, ...last];
  }

  add(attempt: Attempt): void {
    if (this.ended) this.ended.push(attempt);
    else this.ended = [attempt];
  }
}
