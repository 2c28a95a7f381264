import type { ErrorBody } from '@model-gateway/contract';
import { GatewayError, UpstreamStatusError } from '@model-gateway/core';
import { LossRefusedError } from '@model-gateway/data-plane';
import { shortenedInside } from '../context/shortened-inside.js';
import {
  errorResponse,
  internalErrorResponse,
  upstreamErrorResponse,
  type ErrorResponse,
} from './error-responses.js';

/** Status and type of the response to an error. Anything but a `GatewayError` is a bug. */
export function errorResponseOf(error: unknown): ErrorResponse {
  if (error instanceof UpstreamStatusError) return upstreamErrorResponse(error.status);
  return error instanceof GatewayError ? errorResponse(error.kind) : internalErrorResponse;
}

/** Characters of an upstream's message, which stands in the body twice. The upstream's length is not bounded. */
const longestMessage = 8_000;

/**
 * The body of an error response, the same on every route. For a bug it has only the request id, under which the log has
 * the details.
 *
 * @param provider the kind of the chosen provider, where one was chosen
 */
export function toErrorBody(error: unknown, requestId: string, provider?: string): ErrorBody {
  const { type } = errorResponseOf(error);
  const origin = provider !== undefined && { provider };
  if (!(error instanceof GatewayError)) {
    const message = `The gateway failed on this request. Its log has more under ${requestId}.`;
    return { error: { message, type, param: null, code: 'internal_error' }, ...origin };
  }
  const { message, code, param = null } = error;
  if (error instanceof LossRefusedError) {
    return { error: { message, type, param, code, loss: [...error.losses] }, ...origin };
  }
  if (!(error instanceof UpstreamStatusError)) return { error: { message, type, param, code }, ...origin };
  const { status, code: upstreamCode, message: upstreamMessage, details } = error.upstream;
  const upstream = {
    status,
    ...(upstreamCode !== undefined && { code: upstreamCode }),
    message: shortenedInside(upstreamMessage, longestMessage),
    ...(details !== undefined && { details }),
  };
  const shortened = shortenedInside(message, longestMessage);
  return { error: { message: shortened, type, param, code, upstream }, ...origin };
}
