import { UpstreamStatusError } from '@model-gateway/core';
import { programCode, toUpstreamFailure } from '@model-gateway/format-kit';
import type { ErrorBody } from './error-body.js';

/**
 * The error for an answer with an error status. Its code is the upstream's own in lower case, if that is a valid code.
 */
export function toFailure(
  status: number,
  error: ErrorBody,
  headers: Readonly<Record<string, string>>,
  now?: number,
): UpstreamStatusError {
  const { shape, code } = error;
  const upstream = toUpstreamFailure(status, error, headers, now);
  const unnamed = shape === 'anthropic' ? 'api_error' : 'internal';
  return new UpstreamStatusError(status, programCode([code, code]) ?? unnamed, upstream);
}
