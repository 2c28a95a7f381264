import type { JsonValue, UpstreamStatusError } from '@model-gateway/core';
import { readErrorText } from '@model-gateway/format-kit';
import { readErrorBody } from './error-body.js';
import { toFailure } from './to-failure.js';

/**
 * The failure that an error body in Anthropic's form describes; undefined for any other text, such as an error in
 * Google's form. Never throws.
 *
 * @param headers names in lower case
 * @param now milliseconds since 1970, for a `retry-after` that is a date
 */
export function anthropicFailure(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
  now?: number,
): UpstreamStatusError | undefined {
  const error = readErrorBody(firstOf(readErrorText(body).json));
  return error?.shape === 'anthropic' ? toFailure(status, error, headers, now) : undefined;
}

/** Also an error in an array. */
function firstOf(value: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(value) ? (value as readonly JsonValue[])[0] : value;
}
