import type { ErrorBody } from '@model-gateway/contract';
import { GatewayError, UpstreamStatusError } from '@model-gateway/core';
import { LossRefusedError } from '@model-gateway/data-plane';
import { shortenedInside } from '../context/shortened-inside.js';
import { errorAnswer, internalAnswer, upstreamAnswer, type ErrorAnswer } from './error-responses.js';

/** What an error is answered with. Anything but a `GatewayError` is a bug. */
export function errorAnswerOf(error: unknown): ErrorAnswer {
  if (error instanceof UpstreamStatusError) return upstreamAnswer(error.status);
  return error instanceof GatewayError ? errorAnswer(error.kind) : internalAnswer;
}

/** Characters of an upstream's message. It has two places in the body, and only the upstream bounds its length. */
const longestMessage = 8_000;

/**
 * The body of an error answer, the same on every route. A bug gives away nothing but the request id, under which
 * the log has the rest.
 *
 * @param provider the provider that was chosen, if the request came that far
 */
export function toErrorBody(error: unknown, requestId: string, provider?: string): ErrorBody {
  const { type } = errorAnswerOf(error);
  const whence = provider !== undefined && { provider };
  if (!(error instanceof GatewayError)) {
    const message = `The gateway failed on this request. Its log has more under ${requestId}.`;
    return { error: { message, type, param: null, code: 'internal_error' }, ...whence };
  }
  const { message, code, param = null } = error;
  if (error instanceof LossRefusedError) {
    return { error: { message, type, param, code, loss: [...error.losses] }, ...whence };
  }
  if (!(error instanceof UpstreamStatusError)) return { error: { message, type, param, code }, ...whence };
  const { status, code: upstreamCode, message: upstreamMessage, details } = error.upstream;
  const upstream = {
    status,
    ...(upstreamCode !== undefined && { code: upstreamCode }),
    message: shortenedInside(upstreamMessage, longestMessage),
    ...(details !== undefined && { details }),
  };
  const shortened = shortenedInside(message, longestMessage);
  return { error: { message: shortened, type, param, code, upstream }, ...whence };
}
