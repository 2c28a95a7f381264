import { performance } from 'node:perf_hooks';
import type {
  CredentialError,
  LossEntry,
  PhaseDurations,
  RecordedAttempt,
  RecordedFailure,
  RequestRecord,
  Target,
  WireRecord,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { Attempt, AttemptCharge } from '@model-gateway/data-plane';
import { recordedMetadata } from '../context/metadata.js';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { failureFacts, mayQuote } from '../logging/request-facts.js';
import {
  lossesWithoutOwnSecrets,
  membersWithoutOwnSecrets,
  withoutOwnSecrets,
} from '../context/own-secrets.js';
import { recordedBodies } from './recorded-bodies.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

const longestModel = 200;
/** Error code of an attempt without an access token. Such attempts are recorded, although nothing was sent. */
const noCredential: CredentialError['code'] = 'credential_error';
/** The recorded status of a request whose client disconnected; it is never sent. */
const callerLeft = 499;

/**
 * The record of a finished request. Built for every request, so members are assigned one by one, which costs a fraction of
 * what spreads do.
 */
export function requestRecord(
  request: Request,
  response: GatewayResponse,
  isAnswered: boolean,
  nanoDollars: number | null | undefined,
): RequestRecord {
  const { context } = response.locals;
  const { target, options, caller, usage, headers, secrets } = context;
  const ended = performance.now();
  const status = isAnswered ? response.statusCode : callerLeft;
  const failure: unknown = context.failure ?? (isAnswered ? undefined : context.signal.reason);
  const record: Mutable<RequestRecord> = {
    id: context.requestId,
    traceId: context.traceId,
    at: context.startedAt,
    method: request.method,
    route: routeTemplate(request, context),
    status,
    retries: context.retries,
    stream: context.stream,
    losses: context.debug ? lossesWithoutOwnSecrets(context.losses, secrets) : context.losses.map(maskedLoss),
    attempts: attemptsOf(request, context),
    phases: phasesOf(context, ended),
  };
  if (context.trace) record.spanId = context.trace.spanId;
  const parent = context.trace?.parentSpanId ?? headers['parent-span-id'];
  if (parent !== undefined) record.parentSpanId = parent.slice(0, longestModel);
  const spanName = headers['span-name'];
  if (spanName !== undefined) record.spanName = spanName.slice(0, longestModel);
  if (caller) {
    record.callerId = caller.id;
    record.callerName = caller.name;
  }
  if (target) setTarget(record, target);
  const model = target?.model ?? context.requestedModel;
  if (model !== undefined) record.model = withoutOwnSecrets(model, secrets).slice(0, longestModel);
  if (context.requestedTier) record.requestedTier = context.requestedTier;
  if (options.config) record.config = options.config.reference ?? 'inline';
  if (context.option !== undefined) record.option = context.option;
  if (context.prompt) record.prompt = context.prompt;
  if (context.cacheStatus) record.cache = context.cacheStatus;
  if (context.finish) record.finish = context.finish;
  if (usage) record.usage = usage;
  if (usage && (failure !== undefined || !isAnswered)) record.isPartial = true;
  if (nanoDollars !== undefined) record.nanoDollars = nanoDollars;
  const metadata = membersWithoutOwnSecrets(recordedMetadata(options.metadata, context.user), secrets);
  if (metadata) record.metadata = metadata;
  if (failure !== undefined) record.failure = recordedFailure(failure, request, context);
  if (context.recordedBodyBytes > 0) record.bodies = recordedBodies(context);
  return record;
}

function setTarget(
  record: { -readonly [Name in 'provider' | 'slug' | 'region']?: RequestRecord[Name] },
  { kind, slug, region }: Target,
): void {
  record.provider = kind;
  if (slug !== undefined) record.slug = slug;
  if (region !== undefined) record.region = region;
}

/** The route's pattern, never text of a client: it becomes a metric label. */
function routeTemplate(request: Request, { route }: RequestContext): string {
  if (route !== undefined) return route;
  const known: unknown = (request.route as { path?: unknown } | undefined)?.path;
  const path: unknown = Array.isArray(known) ? known[0] : known;
  return typeof path === 'string' ? path : 'unknown';
}

/** A loss without path and reason: even a member name may be something that must not be recorded. */
function maskedLoss(loss: LossEntry): LossEntry {
  return { ...loss, path: '', reason: 'withheld' };
}

function recordedFailure(failure: unknown, request: Request, context: RequestContext): RecordedFailure {
  const { code, message, param, upstreamRequestId } = failureFacts(
    failure,
    mayQuote(request, context),
    context.secrets,
  );
  const recorded: Mutable<RecordedFailure> = { code };
  if (message !== undefined) recorded.message = message;
  if (param !== undefined) recorded.param = param;
  if (upstreamRequestId !== undefined) recorded.upstreamRequestId = upstreamRequestId;
  return recorded;
}

function phasesOf(context: RequestContext, ended: number): PhaseDurations {
  const { phases, attemptLog, startedTicks, firstPieceTicks } = context;
  const durations: Mutable<PhaseDurations> = { total: tenths(ended - startedTicks) };
  if (phases.auth !== undefined) durations.auth = tenths(phases.auth);
  const queued = (phases.queue ?? 0) + (attemptLog?.waitedMs ?? 0) + queuedMsOf(attemptLog?.wires);
  if (queued > 0) durations.queue = tenths(queued);
  if (phases.translate !== undefined) durations.translate = tenths(phases.translate);
  if (phases.upstream !== undefined) durations.upstream = tenths(phases.upstream);
  const wire = attemptLog?.wires.at(-1);
  if (wire?.sentAt !== undefined) {
    durations.connect = tenths(wire.sentAt - wire.begunAt);
    if (wire.headAt !== undefined) durations.headers = tenths(wire.headAt - wire.sentAt);
  }
  if (firstPieceTicks !== undefined) {
    durations.firstToken = tenths(firstPieceTicks - startedTicks);
    durations.stream = tenths(ended - firstPieceTicks);
  }
  return durations;
}

/** Milliseconds that upstream requests waited for a connection. */
function queuedMsOf(wires: readonly WireRecord[] = []): number {
  let sum = 0;
  for (const { queuedMs } of wires) sum += queuedMs;
  return sum;
}

function attemptsOf(request: Request, context: RequestContext): RecordedAttempt[] {
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
  const { target, charge } = made;
  const attempt: Mutable<RecordedAttempt> = {
    retry: made.retry,
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
  if (charge) setCharge(attempt, charge, attemptLog?.answering === made, isOneOfMany);
  if (made.wires?.some(({ isResent }) => isResent)) attempt.isResent = true;
  if (made.wires && made.wires.length > 1) attempt.upstreamRequests = made.wires.length;
  if (made.spanId !== undefined) attempt.spanId = made.spanId;
  if (!isOneOfMany) return attempt;
  const wire = made.wires?.at(-1);
  if (wire?.sentAt !== undefined) {
    attempt.connectMs = tenths(wire.sentAt - wire.begunAt);
    if (wire.headAt !== undefined) attempt.headersMs = tenths(wire.headAt - wire.sentAt);
  }
  if (made.failure === undefined) return attempt;
  const { message } = failureFacts(made.failure, mayQuote(request, context), secrets);
  if (message !== undefined) attempt.message = message;
  return attempt;
}

/** @param isAnswering the usage of the attempt is that of the record */
function setCharge(
  attempt: Mutable<RecordedAttempt>,
  { billing, usage, isEstimated, nanoDollars }: AttemptCharge,
  isAnswering: boolean,
  isOneOfMany: boolean,
): void {
  attempt.billing = billing;
  if (isEstimated) attempt.isEstimated = true;
  if (usage && !isAnswering) attempt.usage = usage;
  if (nanoDollars !== undefined && isOneOfMany) attempt.nanoDollars = nanoDollars;
}

/** To a tenth of a millisecond. */
function tenths(ms: number): number {
  return Math.round(Math.max(0, ms) * 10) / 10;
}
