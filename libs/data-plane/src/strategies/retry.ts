import {
  CancelledError,
  errorStatus,
  GatewayError,
  RateLimitedError,
  RequestTimeoutError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
} from '@model-gateway/core';
import type { RetrySettings } from '@model-gateway/gateway-config';
import type {
  Execute,
  ExecutionContext,
  ExecutionPolicy,
  ExecutionTools,
} from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { failureNature } from '../resilience/failure-nature.js';
import { areAttemptsSpent } from './most-attempts.js';
import { pause } from '../resilience/pause.js';
import { retryDelayMs } from '../resilience/retry-delay.js';
import { timeShare } from '../resilience/attempt-limit.js';
import type { AttemptLog } from '../attempts/attempt-log.js';

/** Statuses of an upstream after which the same request may succeed a little later. */
const passingStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504, 529]);

/** All pauses of one request together. */
const longestWaitMs = 60_000;

/**
 * Asks the same place again when a failure may pass, after a pause that grows.
 *
 * Without statuses of its own it repeats what an upstream refused for a reason that passes (429, 500, 502, 503, 504,
 * 529) and what never became an answer: no connection, a cut or malformed one. A place that was silent for too long
 * is not asked again: what is left of the time is for others. Statuses replace all of this by the status that a
 * failure is answered with. Never repeated: a time-out of the gateway, though it is answered with 408 or 504; what is too long
 * or against the upstream's rules; what nobody was asked for; a place that may not be connected to.
 * Attempts of which the context says that they were made already count towards the number.
 *
 * A pause that does not fit into the time is not begun; the failure is thrown at once. It may take as much as an
 * attempt may, and all pauses of a request together 60 seconds, where those at the same time count once. Neither is one
 * begun when the request has made as many attempts as it may.
 */
export function retry(settings: RetrySettings, tools: ExecutionTools): ExecutionPolicy {
  const { attempts, onStatusCodes } = settings;
  const statuses = onStatusCodes && new Set(onStatusCodes);
  return <Begun>(next: Execute<Begun>): Execute<Begun> => {
    if (attempts === 0) return next;
    const executeAgain = async (error: unknown, context: ExecutionContext, made: number): Promise<Begun> => {
      const { signal, attemptLog } = context;
      if (context.retry + made >= attempts || signal.aborted || areAttemptsSpent(attemptLog)) throw error;
      if (!mayPass(error, statuses)) throw error;
      const retryAfterMs = settings.usesRetryAfter ? requestedDelayMs(error) : 0;
      const waitMs = retryDelayMs(made, retryAfterMs, tools.random());
      const now = tools.clock.now();
      if (!fits(waitMs, context, now)) throw error;
      noteWait(waitMs, attemptLog, now);
      await pause(waitMs, signal, tools.scheduler);
      try {
        return await next({
          ...context,
          retry: context.retry + made + 1,
          reason: 'retry',
          pauseMs: waitMs,
        });
      } catch (later) {
        // The failures before have opened the circuit, but somebody was asked.
        if (later instanceof TargetSkippedError) throw error;
        return executeAgain(later, context, made + 1);
      }
    };
    return (context) => next(context).catch((error: unknown) => executeAgain(error, context, 0));
  };
}

function mayPass(error: unknown, statuses: ReadonlySet<number> | undefined): error is GatewayError {
  if (!(error instanceof GatewayError) || error instanceof CancelledError) return false;
  if (error instanceof UpstreamTimeoutError || error instanceof RequestTimeoutError) return false;
  // The place may not be connected to at all.
  if (error instanceof UpstreamUnreachableError && !error.retryable) return false;
  const isPassing = statuses ? statuses.has(errorStatus(error)) : passesByItself(error);
  return isPassing && failureNature(error) === 'other';
}

function passesByItself(error: GatewayError): boolean {
  if (error instanceof UpstreamStatusError) return passingStatuses.has(errorStatus(error));
  return error instanceof UpstreamUnreachableError || error instanceof UpstreamInvalidResponseError;
}

/** How long one is told to stay away, by the upstream or by a limit of the gateway's own. */
function requestedDelayMs(error: GatewayError): number {
  if (error instanceof UpstreamStatusError) return error.upstream.retryAfterMs ?? 0;
  return error instanceof RateLimitedError ? error.retryAfterMs : 0;
}

function fits(waitMs: number, context: ExecutionContext, now: number): boolean {
  if (waitedWith(waitMs, context.attemptLog, now) > longestWaitMs) return false;
  if (context.endsAt !== undefined && now + waitMs >= context.endsAt) return false;
  const share = timeShare(context, now);
  return share === undefined || waitMs < share.ms;
}

/** All pauses of the request with this one. The two ways of a hedge may wait at the same time. */
function waitedWith(waitMs: number, { waitedMs, waitsUntil }: AttemptLog, now: number): number {
  return waitedMs + Math.max(0, waitMs - Math.max(0, waitsUntil - now));
}

function noteWait(waitMs: number, attemptLog: AttemptLog, now: number): void {
  attemptLog.waitedMs = waitedWith(waitMs, attemptLog, now);
  attemptLog.waitsUntil = Math.max(attemptLog.waitsUntil, now + waitMs);
}
