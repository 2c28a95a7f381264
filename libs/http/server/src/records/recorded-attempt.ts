import {
  type CredentialError,
  InvalidRequestError,
  type Mutable,
  type RecordedAttempt,
  type SkippedTarget,
  UpstreamStatusError,
} from '@model-gateway/core';
import type { Attempt, AttemptCharge } from '@model-gateway/data-plane';
import type { Request } from 'express';
import { withoutOwnSecrets } from '../context/own-secrets.js';
import type { RequestContext } from '../context/request-context.js';
import { failureFacts, mayQuote } from '../logging/request-facts.js';
import { longestModel } from './longest-model.js';
import { queuedMsOf } from './phases-of.js';
import { tenths } from './tenths.js';

/** Error code of an attempt without an access token. Such attempts are recorded, although nothing was sent. */
const noCredential: CredentialError['code'] = 'credential_error';

/** The attempts of a request, in the order in which they ended. */
export function attemptsOf(request: Request, context: RequestContext): RecordedAttempt[] {
  const { attemptLog, isPlain, phases } = context;
  if (!attemptLog) return [];
  const { attempts } = attemptLog;
  if (!isPlain) {
    return attempts.map((attempt) =>
      recordedAttempt(attempt, attempt.durationMs, request, context, attempts.length > 1),
    );
  }
  return attempts
    .filter(({ isUnsent, code, target }) => !isUnsent || (target && code === noCredential))
    .map((attempt) =>
      recordedAttempt(attempt, phases.upstream ?? attempt.durationMs, request, context, false),
    );
}

/**
 * The only attempt of a plain request is recorded without its config node, and with the duration of the upstream phase. What
 * stands in the record already is not said again of the only attempt.
 *
 * @param isOneOfMany the request has further attempts
 */
function recordedAttempt(
  made: Attempt,
  durationMs: number,
  request: Request,
  context: RequestContext,
  isOneOfMany: boolean,
): RecordedAttempt {
  const { isPlain, secrets, attemptLog } = context;
  const { target, charge, wires } = made;
  const attempt: Mutable<RecordedAttempt> = {
    retry: made.retry,
    reason: made.reason,
    startedAt: made.startedAt,
    durationMs: tenths(durationMs),
    outcome: made.outcome,
  };
  if (!isPlain) attempt.option = made.node.path;
  if (target) {
    attempt.provider = target.kind;
    attempt.model = withoutOwnSecrets(target.model, secrets).slice(0, longestModel);
    if (target.slug !== undefined) attempt.slug = target.slug;
    if (target.region !== undefined) attempt.region = target.region;
    if (target.tier) attempt.tier = target.tier;
  }
  if (made.code !== undefined) attempt.code = made.code;
  if (made.status !== undefined) attempt.status = made.status;
  if (made.pauseBeforeMs !== undefined) attempt.pauseBeforeMs = made.pauseBeforeMs;
  if (charge) setCharge(attempt, charge, attemptLog?.answering === made, isOneOfMany);
  const status = wires?.at(-1)?.status;
  if (status !== undefined) attempt.upstreamStatus = status;
  if (wires?.some(({ isResent }) => isResent)) attempt.isResent = true;
  if (wires && wires.length > 1) attempt.upstreamRequests = wires.length;
  if (made.spanId !== undefined) attempt.spanId = made.spanId;
  if (isOneOfMany) setPhases(attempt, made, context);
  if (made.outcome !== 'served') setSkipped(attempt, made);
  if (made.failure !== undefined) setFailure(attempt, made, request, context, isOneOfMany);
  return attempt;
}

/** @param isAnswering the usage of the attempt is that of the record */
function setCharge(
  attempt: Mutable<RecordedAttempt>,
  { billing, usage, isEstimated, nanoDollars, price }: AttemptCharge,
  isAnswering: boolean,
  isOneOfMany: boolean,
): void {
  attempt.billing = billing;
  if (isEstimated) attempt.isEstimated = true;
  if (usage && !isAnswering) attempt.usage = usage;
  if (price) attempt.price = price;
  if (nanoDollars !== undefined && isOneOfMany) attempt.nanoDollars = nanoDollars;
}

/** Where the time of an attempt went; that of the only attempt is told by the phases of the record. */
function setPhases(
  attempt: Mutable<RecordedAttempt>,
  { wires, startedAt }: Attempt,
  context: RequestContext,
): void {
  const [first] = wires ?? [];
  const last = wires?.at(-1);
  if (!first || !last) return;
  const queued = queuedMsOf(wires);
  if (queued > 0) attempt.queueMs = tenths(queued);
  // The start is known to a millisecond, by the clock that tells the time of day.
  const startedTicks = context.startedTicks + startedAt - context.startedAt;
  attempt.translateMs = tenths(first.begunAt - first.queuedMs - startedTicks);
  const { begunAt, sentAt, headAt, bodyAt, endedAt } = last;
  if (sentAt === undefined) return;
  attempt.connectMs = tenths(sentAt - begunAt);
  if (headAt === undefined) return;
  attempt.headersMs = tenths(headAt - sentAt);
  if (bodyAt === undefined) return;
  attempt.firstTokenMs = tenths(bodyAt - headAt);
  if (endedAt !== undefined) attempt.streamMs = tenths(endedAt - bodyAt);
}

function setSkipped(attempt: Mutable<RecordedAttempt>, made: Attempt): void {
  const skipped = skippedOf(made);
  if (skipped) attempt.skipped = skipped;
}

function setFailure(
  attempt: Mutable<RecordedAttempt>,
  made: Attempt,
  request: Request,
  context: RequestContext,
  isOneOfMany: boolean,
): void {
  const { failure } = made;
  if (failure instanceof UpstreamStatusError && failure.upstream.retryAfterMs !== undefined)
    attempt.retryAfterMs = failure.upstream.retryAfterMs;
  if (!isOneOfMany) return;
  const facts = failureFacts(failure, mayQuote(request, context), context.secrets);
  if (facts.message !== undefined) attempt.message = facts.message;
  if (facts.upstreamRequestId !== undefined) attempt.upstreamRequestId = facts.upstreamRequestId;
}

/** Codes of skipped targets that name neither a limit nor an earlier decision of the request. */
const reasons: Readonly<Record<string, SkippedTarget['why']>> = {
  circuit_open: 'circuit_open',
  no_capacity: 'capacity',
  other_region: 'capacity',
  too_long: 'excluded',
  refused_before: 'excluded',
  guardrail_denied: 'excluded',
};

/** Why no request was sent to a target; undefined: one was, or its own failure prevented it. */
function skippedOf({
  outcome,
  code = '',
  isUnsent,
  failure,
  skippedUntil,
}: Attempt): SkippedTarget | undefined {
  if (outcome === 'failed' && isUnsent && failure instanceof InvalidRequestError)
    return { why: 'untranslatable' };
  if (outcome !== 'skipped') return undefined;
  const why = reasons[code] ?? 'limit';
  return skippedUntil === undefined ? { why } : { why, until: skippedUntil };
}
