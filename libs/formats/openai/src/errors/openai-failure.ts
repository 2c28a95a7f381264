import {
  type JsonValue,
  redactSecrets,
  retryAfterMs,
  type UpstreamFailure,
  UpstreamStatusError,
} from '@model-gateway/core';
import { programCode } from '@model-gateway/format-kit';
import { type ErrorObject, errorObject } from './error-object.js';
import { codeOfStatus, statusOfCodes } from './failure-classification.js';

/**
 * The failure that an error body in OpenAI's form, or a similar known form, describes; undefined for any other text,
 * such as an error in Google's form. Never throws.
 *
 * @param headers names in lower case
 * @param now milliseconds since 1970, for a `retry-after` that is a date
 */
export function openAiFailure(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
  now?: number,
): UpstreamStatusError | undefined {
  const error = errorObject(parse(redactSecrets(body.trim())));
  if (!error || error.rpcStatus !== undefined) return undefined;
  return toFailure(status, error, headers, now);
}

/** The error in a chunk of a stream, or in a body with status 2xx; undefined if it contains none. */
export function streamFailure(body: JsonValue): UpstreamStatusError | undefined {
  const found = errorObject(body);
  if (!found) return undefined;
  // Rare, so the cost is acceptable: the error is serialised and read again, which redacts secrets in it.
  const error = errorObject(parse(redactSecrets(JSON.stringify(body)))) ?? {};
  const { type, code, rpcStatus } = error;
  const status = error.status ?? statusOfCodes(type, String(code ?? ''), rpcStatus);
  return toFailure(status, error, {}, undefined);
}

function toFailure(
  status: number,
  error: ErrorObject,
  headers: Readonly<Record<string, string>>,
  now: number | undefined,
): UpstreamStatusError {
  const { message, type, code, details, rpcStatus } = error;
  const words = [rpcStatus, typeof code === 'string' ? code : undefined, type];
  const own = words.find((word) => word !== undefined && word !== '');
  const wait = retryAfterMs(details, headers, now);
  const upstream: UpstreamFailure = {
    status,
    message: message ?? `The upstream answered ${status} without saying why.`,
    ...(own !== undefined && { code: own }),
    ...(details !== undefined && { details }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
  return new UpstreamStatusError(status, programCode(words) ?? codeOfStatus(status), upstream);
}

function parse(text: string): JsonValue | undefined {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
