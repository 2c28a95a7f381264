import type { AdminAttemptPhases, AdminLogAttempt, AdminSkippedTarget } from '@model-gateway/contract';
import type { LoggedRequest, Mutable, RecordedAttempt, SkippedTarget } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { costView } from './cost-view.js';

/**
 * One attempt of a record. What the record tells of its only attempt is repeated there.
 *
 * @param showsContent false: its message is left out
 */
export function attemptView(
  made: RecordedAttempt,
  record: LoggedRequest,
  showsContent: boolean,
): AdminLogAttempt {
  const { startedAt, nanoDollars, skipped, price: _price, message, ...rest } = made;
  const { queueMs, translateMs, connectMs, headersMs, firstTokenMs, streamMs, ...attempt } = rest;
  const isOnly = record.attempts.length === 1;
  const cost = isOnly ? onlyCost(made, record) : nanoDollars;
  const phases = isOnly
    ? onlyPhases(record)
    : phasesOf({ queueMs, translateMs, connectMs, headersMs, firstTokenMs, streamMs });
  return {
    ...attempt,
    ...(message !== undefined && showsContent && { message }),
    ...(isOnly && onlyFailure(made, record, showsContent)),
    startedAt: isoTime(startedAt),
    offsetMs: Math.max(0, startedAt - record.at),
    ...(skipped && { skipped: skippedView(skipped) }),
    ...(cost !== undefined && { cost: costView(cost) }),
    ...(attempt.outcome !== 'skipped' && phases && { phases }),
  };
}

function skippedView({ why, until }: SkippedTarget): AdminSkippedTarget {
  return until === undefined ? { why } : { why, until: isoTime(until) };
}

function onlyCost(
  { billing }: RecordedAttempt,
  { nanoDollars, cache }: LoggedRequest,
): number | null | undefined {
  return billing === 'free' || cache === 'HIT' ? undefined : nanoDollars;
}

function onlyFailure(
  { outcome, message }: RecordedAttempt,
  { failure }: LoggedRequest,
  showsContent: boolean,
): Pick<AdminLogAttempt, 'message' | 'upstreamRequestId'> {
  if (outcome === 'served' || !failure) return {};
  const { upstreamRequestId } = failure;
  const text = message ?? failure.message;
  return {
    ...(text !== undefined && showsContent && { message: text }),
    ...(upstreamRequestId !== undefined && { upstreamRequestId }),
  };
}

type PhaseMembers = {
  readonly [Name in 'queue' | 'translate' | 'connect' | 'headers' | 'firstToken' | 'stream' as `${Name}Ms`]:
    | number
    | undefined;
};

/** Undefined: no request was started. */
function phasesOf(members: PhaseMembers): AdminAttemptPhases | undefined {
  const { queueMs, translateMs, connectMs, headersMs, firstTokenMs, streamMs } = members;
  const phases: Mutable<AdminAttemptPhases> = {};
  if (queueMs !== undefined) phases.queue = queueMs;
  if (translateMs !== undefined) phases.translate = translateMs;
  if (connectMs !== undefined) phases.connect = connectMs;
  if (headersMs !== undefined) phases.headers = headersMs;
  if (firstTokenMs !== undefined) phases.firstToken = firstTokenMs;
  if (streamMs !== undefined) phases.stream = streamMs;
  return Object.keys(phases).length > 0 ? phases : undefined;
}

/**
 * The phases of the only attempt. Those of the record count from the start of the request, or overlap: the first token here is
 * what is left of that time after the response head, and the stream of a unary response what is left of the time on the upstream.
 */
function onlyPhases({ phases, stream }: LoggedRequest): AdminAttemptPhases {
  const { queue, auth, translate, connect, headers, firstToken, stream: streamed, upstream } = phases;
  const own: Mutable<AdminAttemptPhases> = {};
  if (queue !== undefined) own.queue = queue;
  if (auth !== undefined) own.auth = auth;
  if (translate !== undefined) own.translate = translate;
  if (connect !== undefined) own.connect = connect;
  if (headers !== undefined) own.headers = headers;
  if (headers === undefined) return own;
  const onWire = (connect ?? 0) + headers;
  if (stream && firstToken !== undefined) {
    own.firstToken = left(firstToken, (queue ?? 0) + (auth ?? 0) + (translate ?? 0) + onWire);
    if (streamed !== undefined) own.stream = streamed;
  } else if (upstream !== undefined) own.stream = left(upstream, onWire);
  return own;
}

/** What is left of a time, to a tenth of a millisecond. */
function left(whole: number, part: number): number {
  return Math.max(0, Math.round((whole - part) * 10) / 10);
}
