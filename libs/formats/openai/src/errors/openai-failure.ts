import { type JsonValue, UpstreamStatusError } from '@model-gateway/core';
import { programCode, readErrorText, redactedError, toUpstreamFailure } from '@model-gateway/format-kit';
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
  const error = errorObject(readErrorText(body).json);
  if (!error || error.rpcStatus !== undefined) return undefined;
  return toFailure(status, error, headers, now);
}

/** The error in a chunk of a stream, or in a body with status 2xx; undefined if it contains none. */
export function streamFailure(body: JsonValue): UpstreamStatusError | undefined {
  const found = errorObject(body);
  if (!found) return undefined;
  const error = errorObject(redactedError(body)) ?? {};
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
  const candidates = [rpcStatus, typeof code === 'string' ? code : undefined, type];
  const own = candidates.find((word) => word !== undefined && word !== '');
  const upstream = toUpstreamFailure(status, { message, code: own, details }, headers, now);
  return new UpstreamStatusError(status, programCode(candidates) ?? codeOfStatus(status), upstream);
}
