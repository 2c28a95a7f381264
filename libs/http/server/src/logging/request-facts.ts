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
import type { RequestSecrets } from '../context/caller-key.js';
import { withoutAnySpelling } from '../context/own-secrets.js';
import { safePath } from './safe-path.js';

const longestText = 500;
const longestId = 100;

/** What may be known of a failure. */
export interface FailureFacts {
  readonly code: string;
  readonly upstreamRequestId?: string | undefined;
  readonly message?: string;
  readonly param?: string;
  /** Name and message of what was behind it. */
  readonly cause?: string;
}

/** The route's pattern; for an unknown route the path, which may be anything, keys of careless callers included. */
export function routeOf(request: Request, context: RequestContext): string {
  if (context.route !== undefined) return context.route;
  const route: unknown = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof route === 'string') return route;
  return context.debug ? safePath(withoutAnySpelling(request.path, context.secrets)) : 'unknown';
}

/** Of what administrators send nothing is repeated: even the name of a member can be a secret in the wrong place. */
export function mayQuote(request: Request, { debug }: RequestContext): boolean {
  return debug && !request.path.startsWith('/admin');
}

/** Refusals whose words repeat what was asked. */
const quoting = [InvalidRequestError, NotFoundError, ConflictError, UpstreamStatusError];

/**
 * What may be known of a failure. A bug's message stays out: it goes with its stack into a line of its own. Whoever
 * refuses a request, here or upstream, quotes it.
 *
 * @param secrets of the request, which must not be quoted
 */
export function failureFacts(failure: unknown, mayQuote: boolean, secrets: RequestSecrets): FailureFacts {
  if (!(failure instanceof GatewayError)) return { code: 'internal_error' };
  if (failure instanceof CancelledError) return { code: failure.code };
  const { code, message, param, cause } = failure;
  const quotes = quoting.some((type) => failure instanceof type);
  const upstreamRequestId = upstreamRequestIdOf(failure);
  // Masked before it is cut: half a secret is nothing that could be recognised.
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

/** What whoever runs the upstream looks a refusal up by. */
function upstreamRequestIdOf(failure: GatewayError): string | undefined {
  if (!(failure instanceof UpstreamStatusError)) return undefined;
  return failure.upstream.headers?.['request-id']?.slice(0, longestId);
}
