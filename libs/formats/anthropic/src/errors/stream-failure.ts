import {
  redactSecrets,
  type JsonObject,
  type JsonValue,
  type UpstreamStatusError,
} from '@model-gateway/core';
import { readErrorBody } from './error-body.js';
import { httpStatusOfName } from './error-types.js';
import { toFailure } from './to-failure.js';

/**
 * The error that an event of a stream, or a body that came with a good status, reports; undefined when it is none. Its
 * status is the one that Anthropic answers that type of error with, or what a Google error says itself.
 */
export function streamFailure(body: JsonObject): UpstreamStatusError | undefined {
  const found = readErrorBody(body);
  if (!found) return undefined;
  const error = readErrorBody(JSON.parse(redactSecrets(JSON.stringify(body))) as JsonValue) ?? found;
  const status = error.status ?? (error.shape === 'google' ? 500 : httpStatusOfName(error.code ?? ''));
  return toFailure(status, error, {});
}
