import { performance } from 'node:perf_hooks';
import { GatewayError } from '@model-gateway/core';
import type { Request } from 'express';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { costOfRequest } from '../context/cost-of-request.js';
import type { LogFields, Logger } from './logger.js';
import {
  lossesWithoutOwnSecrets,
  membersWithoutOwnSecrets,
  withoutOwnSecrets,
} from '../context/own-secrets.js';
import { failureFacts, mayQuote, routeOf } from './request-facts.js';

const longestText = 500;
/** Of the model of an attempt. */
const longestModel = 200;
const nanoDollarsPerDollar = 1e9;

/**
 * Writes the log line of every request, and one more for a bug. Lines have no bodies, headers or query strings. Lines of
 * requests with `x-gateway-debug: false` and of administration requests quote nothing, not even member names.
 */
export function logRequest(logger: Logger) {
  return (request: Request, response: GatewayResponse, isAnswered: boolean): void => {
    const { context } = response.locals;
    if (context.failure !== undefined && !(context.failure instanceof GatewayError)) {
      logger.error('A request failed on a bug.', { requestId: context.requestId, error: context.failure });
    }
    if (context.quiet) return;
    const { target, failure, usage, phases, options, secrets } = context;
    const status = isAnswered ? response.statusCode : 499;
    const reason: unknown = failure ?? (isAnswered ? undefined : context.signal.reason);
    const model = target?.model ?? context.requestedModel;
    const facts: LogFields = {
      id: context.requestId,
      traceId: context.traceId,
      callerId: context.caller?.id,
      method: request.method,
      route: routeOf(request, context),
      status,
      durationMs: round(performance.now() - context.startedTicks),
      stream: context.stream,
      provider: target?.kind,
      slug: target?.slug,
      model: model && withoutOwnSecrets(model, secrets).slice(0, longestText),
      region: target?.region,
      config: options.config?.reference,
      option: context.option,
      retries: context.attemptLog && !context.isPlain ? context.retries : undefined,
      cache: context.cacheStatus,
      usage,
      cost: costOf(context),
      authMs: round(phases.auth),
      translateMs: round(phases.translate),
      upstreamMs: round(phases.upstream),
    };
    const metadata = membersWithoutOwnSecrets(options.metadata, secrets);
    const losses = lossesWithoutOwnSecrets(context.losses, secrets);
    const isPlain = losses.length === 0 && metadata === undefined && isUneventful(context);
    if (reason === undefined && isPlain && status < 500) {
      logger.facts('request', facts);
      return;
    }
    const fields: LogFields = {
      request: facts,
      metadata,
      ...attemptFacts(context),
      ...(losses.length > 0 && (context.debug ? { losses } : { lossCount: losses.length })),
      failure: reason === undefined ? undefined : failureFacts(reason, mayQuote(request, context), secrets),
    };
    if (status >= 500 || (failure !== undefined && status < 400)) logger.warn('request', fields);
    else logger.info('request', fields);
  };
}

/** US dollars; undefined where there is no usage, or its price is unknown. */
function costOf(context: RequestContext): number | undefined {
  const nanoDollars = costOfRequest(context) ?? undefined;
  return nanoDollars === undefined ? undefined : nanoDollars / nanoDollarsPerDollar;
}

/** To a tenth of a millisecond. */
function round(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.round(ms * 10) / 10;
}

/** Whether the first attempt served the request and no guardrail has a finding, so that attempts need not be logged. */
function isUneventful({ attemptLog, verdicts, isPlain }: RequestContext): boolean {
  if (!attemptLog || isPlain) return true;
  const attempts = attemptLog.attempts;
  return attempts.length === 1 && attempts[0]?.outcome === 'served' && !verdicts;
}

/** The attempts and guardrail verdicts of a request under a config; empty for an uneventful one. */
function attemptFacts(context: RequestContext): LogFields {
  const { attemptLog, verdicts } = context;
  if (!attemptLog || isUneventful(context)) return {};
  return {
    attempts: attemptLog.attempts.map(({ node, target, retry, startedAt, durationMs, outcome, ...more }) => ({
      option: node.path,
      provider: target?.kind,
      slug: target?.slug,
      model: target?.model.slice(0, longestModel),
      region: target?.region,
      tier: target?.tier,
      retry,
      startedAt,
      durationMs: Math.round(durationMs),
      outcome,
      code: more.code,
      status: more.status,
      billing: more.charge?.billing,
      usage: more.charge?.usage,
    })),
    guardrails: verdicts?.map(({ guardrail, side, holds, isUnchecked }) => ({
      path: guardrail.path,
      name: guardrail.name,
      side,
      action: guardrail.action,
      holds,
      ...(isUnchecked && { unchecked: true }),
    })),
  };
}
