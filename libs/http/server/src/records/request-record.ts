import { performance } from 'node:perf_hooks';
import {
  defaultWorkspace,
  severityOf,
  type LossEntry,
  type Mutable,
  type RecordedFailure,
  type RequestRecord,
  type Target,
} from '@model-gateway/core';
import type { Request } from 'express';
import { recordedMetadata } from '../context/metadata.js';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { failureFacts, mayQuote } from '../logging/request-facts.js';
import {
  lossesWithoutOwnSecrets,
  membersWithoutOwnSecrets,
  withoutOwnSecrets,
} from '../context/own-secrets.js';
import { attemptsOf } from './recorded-attempt.js';
import { recordedBodies } from './recorded-bodies.js';
import { recordedClient } from './recorded-client.js';
import { longestModel } from './longest-model.js';
import { recordedGuardrail } from './recorded-guardrail.js';
import { recordedOptions } from './recorded-options.js';
import { phasesOf } from './phases-of.js';

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
    losses: context.losses.length === 0 ? noLosses : recordedLosses(context),
    attempts: attemptsOf(request, context),
    phases: phasesOf(context, ended),
  };
  if (context.workspace !== defaultWorkspace) record.workspace = context.workspace;
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
  const requested = context.requestedModel;
  if (requested !== undefined)
    record.requestedModel =
      requested === model && record.model !== undefined
        ? record.model
        : withoutOwnSecrets(requested, secrets).slice(0, longestModel);
  if (context.requestedTier) record.requestedTier = context.requestedTier;
  if (options.config) record.config = options.config.reference ?? 'inline';
  const asked = recordedOptions(request.headers['anthropic-beta'], context);
  if (asked) record.options = asked;
  const client = recordedClient(request.headers['user-agent'], secrets);
  if (client) record.client = client;
  if (context.resentFrom !== undefined) record.resentFrom = context.resentFrom;
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
  if (context.verdicts) record.guardrails = context.verdicts.map(recordedGuardrail);
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

const noLosses: readonly LossEntry[] = [];

function recordedLosses({ losses, debug, secrets }: RequestContext): readonly LossEntry[] {
  const safe = debug ? lossesWithoutOwnSecrets(losses, secrets) : losses.map(withheldLoss);
  return safe.map((loss) => ({ ...loss, severity: severityOf(loss) }));
}

/** A loss without path and reason: even a member name may be something that must not be recorded. */
function withheldLoss(loss: LossEntry): LossEntry {
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
