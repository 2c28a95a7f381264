import { performance } from 'node:perf_hooks';
import { priceOf } from '@model-gateway/application';
import {
  CancelledError,
  ConflictError,
  GatewayError,
  InvalidRequestError,
  NotFoundError,
  UpstreamStatusError,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { configFacts, isUneventful } from './config-facts.js';
import type { LogFields, Logger } from './logger.js';
import { safePath } from './safe-path.js';

const longestText = 500;
const longestId = 100;
const nanoDollarsPerDollar = 1e9;

/**
 * Writes the line that every request leaves, and one more for a bug. No bodies, no headers, no query string; and of a
 * request that is not to be debugged, or is an administrator's, nothing that quotes it, not even names of members.
 */
export function logRequest(logger: Logger) {
  return (request: Request, response: GatewayResponse, answered: boolean): void => {
    const { context } = response.locals;
    if (context.failure !== undefined && !(context.failure instanceof GatewayError)) {
      logger.error('A request failed on a bug.', { requestId: context.requestId, error: context.failure });
    }
    if (context.quiet) return;
    const { target, failure, usage, losses, phases, options } = context;
    const status = answered ? response.statusCode : 499;
    const reason: unknown = failure ?? (answered ? undefined : context.signal.reason);
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
      model: (target?.model ?? context.requestedModel)?.slice(0, longestText),
      region: target?.region,
      config: options.config?.reference,
      option: context.option,
      retries: context.trail && context.retries,
      cache: context.cacheStatus,
      usage,
      cost: costOf(context),
      authMs: round(phases.auth),
      translateMs: round(phases.translate),
      upstreamMs: round(phases.upstream),
    };
    const { metadata } = options;
    const isPlain = losses.length === 0 && metadata === undefined && isUneventful(context);
    if (reason === undefined && isPlain && status < 500) {
      logger.facts('request', facts);
      return;
    }
    const fields: LogFields = {
      request: facts,
      metadata,
      ...configFacts(context),
      ...(losses.length > 0 && (options.debug ? { losses } : { lossCount: losses.length })),
      failure: reason === undefined ? undefined : factsOf(reason, mayQuote(request, context)),
    };
    if (status >= 500 || (failure !== undefined && status < 400)) logger.warn('request', fields);
    else logger.info('request', fields);
  };
}

/** US dollars, by the gateway's table of prices; absent where it has none. */
function costOf(context: RequestContext): number | undefined {
  const { target, usage, startedAt, admission, targetAdmission, cacheStatus } = context;
  if (!target || !usage) return undefined;
  // It was paid for when it was kept.
  if (cacheStatus === 'HIT') return 0;
  const nanoDollars =
    admission?.nanoDollars ??
    targetAdmission?.nanoDollars ??
    priceOf(target.kind, target.model, usage, startedAt);
  return nanoDollars === undefined ? undefined : nanoDollars / nanoDollarsPerDollar;
}

/** The route's pattern; for an unknown route the path, which may be anything, keys of careless callers included. */
function routeOf(request: Request, context: RequestContext): string {
  if (context.route !== undefined) return context.route;
  const route: unknown = (request.route as { path?: unknown } | undefined)?.path;
  return typeof route === 'string' ? route : safePath(request.path);
}

/** Of what administrators send nothing is repeated: even the name of a member can be a secret in the wrong place. */
function mayQuote(request: Request, { options }: RequestContext): boolean {
  return options.debug && !request.path.startsWith('/admin');
}

/** Refusals whose words repeat what was asked. */
const quoting = [InvalidRequestError, NotFoundError, ConflictError, UpstreamStatusError];

/**
 * What may be known of a failure. A bug's message stays out: it goes with its stack into a line of its own. Whoever
 * refuses a request, here or upstream, quotes it.
 */
function factsOf(failure: unknown, mayQuote: boolean): LogFields {
  if (!(failure instanceof GatewayError)) return { code: 'internal_error' };
  if (failure instanceof CancelledError) return { code: failure.code };
  const { code, message, param, cause } = failure;
  const quotes = quoting.some((type) => failure instanceof type);
  const upstreamRequestId = upstreamRequestIdOf(failure);
  if (quotes && !mayQuote) return { code, upstreamRequestId };
  return {
    code,
    upstreamRequestId,
    message: message.slice(0, longestText),
    ...(param !== undefined && { param: param.slice(0, longestText) }),
    ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message.slice(0, longestText)}` }),
  };
}

/** What whoever runs the upstream looks a refusal up by. */
function upstreamRequestIdOf(failure: GatewayError): string | undefined {
  if (!(failure instanceof UpstreamStatusError)) return undefined;
  return failure.upstream.headers?.['request-id']?.slice(0, longestId);
}

/** To a tenth of a millisecond. */
function round(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.round(ms * 10) / 10;
}
