import { retryAfterMs, type UpstreamFailure, UpstreamStatusError } from '@model-gateway/core';
import { programCode } from '@model-gateway/format-kit';
import type { ErrorBody } from './error-body.js';

/**
 * The error for an answer with an error status. Its code is the upstream's own in lower case, if that is a valid code.
 */
export function toFailure(
  status: number,
  { shape, code, message, details }: ErrorBody,
  headers: Readonly<Record<string, string>>,
  now?: number,
): UpstreamStatusError {
  const wait = retryAfterMs(details, headers, now);
  const upstream: UpstreamFailure = {
    status,
    message: message ?? `The upstream answered ${status} without saying why.`,
    ...(code !== undefined && { code }),
    ...(details !== undefined && { details }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
  const unnamed = shape === 'anthropic' ? 'api_error' : 'internal';
  return new UpstreamStatusError(status, programCode([code, code]) ?? unnamed, upstream);
}
