import {
  isJsonObject,
  redactSecrets,
  type JsonObject,
  type JsonValue,
  type UpstreamStatusError,
} from '@model-gateway/core';
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
  const error = readErrorBody(parse(redactSecrets(body.trim())));
  return error?.shape === 'anthropic' ? toFailure(status, error, headers, now) : undefined;
}

function parse(text: string): JsonValue | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  try {
    const value = JSON.parse(text) as JsonValue;
    return Array.isArray(value) ? firstObject(value as readonly JsonValue[]) : value;
  } catch {
    return undefined;
  }
}

function firstObject([first]: readonly JsonValue[]): JsonObject | undefined {
  return isJsonObject(first) ? first : undefined;
}
