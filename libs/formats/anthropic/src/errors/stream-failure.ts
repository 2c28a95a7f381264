import type { JsonObject, UpstreamStatusError } from '@model-gateway/core';
import { redactedError } from '@model-gateway/format-kit';
import { readErrorBody, type ErrorBody } from './error-body.js';
import { httpStatusOfName } from './error-types.js';
import { toFailure } from './to-failure.js';

/**
 * The error that a stream event, or a body with status 2xx, reports; undefined if it contains none. Its status is that
 * of Anthropic's error type, or the one that a Google error states itself.
 */
export function streamFailure(body: JsonObject): UpstreamStatusError | undefined {
  const found = readErrorBody(body);
  if (!found) return undefined;
  const error: ErrorBody = readErrorBody(redactedError(body)) ?? { shape: found.shape };
  const status = error.status ?? (error.shape === 'google' ? 500 : httpStatusOfName(error.code ?? ''));
  return toFailure(status, error, {});
}
