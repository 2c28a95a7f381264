import { RequestTimeoutError, UpstreamTimeoutError, type GatewayError } from '@model-gateway/core';
import type { InferenceConfig } from '@model-gateway/gateway-config';
import { requestTimedOut } from '../time-limits/request-timed-out.js';
import type { ExecutionContext } from '../attempts/execution-context.js';

/** When an attempt is given up, and what it fails with. */
export interface AttemptLimit {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly exceeded: () => GatewayError;
}

/** For a stream without a limit of its own until its first token; a whole answer has none but the total one. */
const streamFirstTokenMs = 120_000;

/** For answers without a limit of their own until they are complete: nothing hangs for ever. */
const longestAnswerMs = 600_000;

/** When the answer of an attempt that starts now has to be complete, in milliseconds since 1970. */
export function endOf({ endsAt, isPlain }: ExecutionContext, now: number): number {
  return endsAt ?? (isPlain ? Infinity : now + longestAnswerMs);
}

/**
 * The limit until an answer has begun, the first of these: the place's own limit until the first token, its share of
 * the time until the deadline, the deadline, and the end of the request.
 *
 * @param now milliseconds since 1970
 */
export function limitUntilBegun(
  context: ExecutionContext,
  { timeouts }: InferenceConfig,
  now: number,
  isStream: boolean,
): AttemptLimit {
  let limit: AttemptLimit = { at: endOf(context, now), exceeded: tookTooLong };
  const share = timeShare(context, now);
  if (share && now + share.ms < limit.at) {
    limit = { at: now + share.ms, exceeded: share.isWhole ? requestTimedOut : saidNothing };
  }
  const ownMs = timeouts?.firstTokenMs ?? (isStream && !context.isPlain ? streamFirstTokenMs : undefined);
  return ownMs !== undefined && now + ownMs < limit.at ? { at: now + ownMs, exceeded: saidNothing } : limit;
}

/** The limit of an answer that has begun. */
export function limitOfRest(endsAt: number): AttemptLimit {
  return { at: endsAt, exceeded: wasCutShort };
}

function saidNothing(): UpstreamTimeoutError {
  return new UpstreamTimeoutError('first-token', 'The upstream did not begin its answer in time.');
}

function tookTooLong(): RequestTimeoutError {
  return new RequestTimeoutError('The answer did not begin before the end of its total time limit.');
}

function wasCutShort(): UpstreamTimeoutError {
  return new UpstreamTimeoutError('total', 'The answer was not complete at the end of its total time limit.');
}

/** How much of the time until the deadline one attempt may take. */
interface TimeShare {
  /** Milliseconds; 0 or less: the time is up. */
  readonly ms: number;
  /** Nobody else wants any of it, so it is all that there is. */
  readonly isWhole: boolean;
}

/**
 * The part of the time until the first token that one attempt may take: all of it when there is no other place to
 * ask, else an equal part, with one kept back for an attempt that is made anew. Undefined: as long as it likes.
 *
 * @param now milliseconds since 1970
 */
export function timeShare({ deadline, alternatives }: ExecutionContext, now: number): TimeShare | undefined {
  if (deadline === undefined) return undefined;
  const left = deadline - now;
  const isWhole = alternatives === 0 || left <= 0;
  return { ms: isWhole ? left : left / (alternatives + 2), isWhole };
}
