import {
  CancelledError,
  ConflictError,
  GatewayError,
  InvalidRequestError,
  NotFoundError,
  UpstreamStatusError,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { RequestContext } from '../context/request-context.js';
import type { RequestSecrets } from '../context/gateway-headers.js';
import { withoutAnySpelling } from '../context/own-secrets.js';

const longestText = 500;
const longestId = 100;

/** What logs and records have of a failure. */
export interface FailureFacts {
  readonly code: string;
  readonly upstreamRequestId?: string | undefined;
  readonly message?: string;
  readonly param?: string;
  /** Name and message of its cause. */
  readonly cause?: string;
}

/** The route's pattern; for an unknown route the masked path, which may hold a key that a caller misplaced. */
export function routeOf(request: Request, context: RequestContext): string {
  if (context.route !== undefined) return context.route;
  const route: unknown = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof route === 'string') return route;
  if (!context.debug) return 'unknown';
  return withoutAnySpelling(context.unknownRoute ?? safePath(request.path), context.secrets);
}

/** Whether logs may quote the request. Never for administration requests: even a member name may be a misplaced secret. */
export function mayQuote(request: Request, { debug }: RequestContext): boolean {
  return debug && !request.path.startsWith('/admin');
}

/** Errors whose messages quote the request. */
const quoting = [InvalidRequestError, NotFoundError, ConflictError, UpstreamStatusError];

/**
 * What logs and records have of a failure. A bug's message is left out: the log has it with its stack in a line of its
 * own. Messages of refusals, of the gateway or the upstream, quote the request.
 *
 * @param secrets of the request, which are masked
 */
export function failureFacts(failure: unknown, mayQuote: boolean, secrets: RequestSecrets): FailureFacts {
  if (!(failure instanceof GatewayError)) return { code: 'internal_error' };
  if (failure instanceof CancelledError) return { code: failure.code };
  const { code, message, param, cause } = failure;
  const quotes = quoting.some((type) => failure instanceof type);
  const upstreamRequestId = upstreamRequestIdOf(failure);
  // Masked before it is cut: a part of a secret would not be recognised.
  const safe = (text: string) => withoutAnySpelling(text, secrets).slice(0, longestText);
  if (quotes && !mayQuote) return { code, upstreamRequestId };
  return {
    code,
    upstreamRequestId,
    message: safe(message),
    ...(param !== undefined && { param: safe(param) }),
    ...(cause instanceof Error && { cause: `${cause.name}: ${safe(cause.message)}` }),
  };
}

/** The upstream's request id, by which its operator finds the request. */
function upstreamRequestIdOf(failure: GatewayError): string | undefined {
  if (!(failure instanceof UpstreamStatusError)) return undefined;
  return failure.upstream.headers?.['request-id']?.slice(0, longestId);
}

const longestPath = 100;
/** Segments of a path that are looked at; further ones are left out. */
export const mostSegments = 20;
/** Segments of routes are rarely as long. */
const leastKeyLength = 32;
/** A part of a segment is a word, a year or a date, or a version such as `v1beta1` or `4o`. */
const wordOrVersion =
  /^(?:[a-z]*(?:[A-Z][a-z]+)*|[A-Z]+|20\d{6}|\d{1,4}[a-z]{0,2}|[a-z]{1,5}\d{1,3}(?:[a-z]{1,6}\d{0,2})?)$/;
/** What words and numbers are joined with. */
const joint = /[-_.:@ ]/;

/** An untrusted path for logs and responses: segments that may be keys are masked, and it is shortened. */
export function safePath(path: string): string {
  const segments = path.slice(0, 10_000).split('/', mostSegments);
  return segments
    .map((segment) => (mayBeKey(segment) ? '[redacted]' : segment))
    .join('/')
    .slice(0, longestPath);
}

function mayBeKey(segment: string): boolean {
  if (segment.length >= leastKeyLength || /gwk(_|%5f)/i.test(segment)) return true;
  return !segment.split(joint).every((part) => wordOrVersion.test(part));
}
