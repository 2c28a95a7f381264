import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type UpstreamFailure,
  UpstreamStatusError,
} from '@model-gateway/core';
import { readErrorText, redactedError, toUpstreamFailure } from '@model-gateway/format-kit';
import { httpStatusOfName, rpcStatusOfHttp } from './google-rpc-status.js';

/** Most characters shown of an answer that is no error body. */
const maxPlainText = 500;

/**
 * The error for an answer with an error status. Reads what Google's front ends are known to send (the Google error
 * object, also in an array; OAuth's; HTML; nothing at all) and never throws itself.
 *
 * @param headers names in lower case
 * @param nowMs milliseconds since 1970; without it a `retry-after` that is a date is ignored
 */
export function googleFailure(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
  nowMs?: number,
): UpstreamStatusError {
  const { text, json } = readErrorText(body);
  const error = errorMember(json);
  return error ? fromErrorObject(status, error, headers, nowMs) : fromText(status, text, headers, nowMs);
}

/** The error object of a body or stream chunk that is one, also in an array; else undefined. */
export function errorMember(body: JsonValue | undefined): JsonObject | undefined {
  const inner = Array.isArray(body) ? (body as readonly JsonValue[])[0] : body;
  if (!isJsonObject(inner)) return undefined;
  if (isJsonObject(inner.error)) return inner.error;
  if (typeof inner.error !== 'string') return undefined;
  // OAuth's form: the code is a name and no google.rpc status.
  const message = inner.error_description;
  return { oauth: inner.error, message: typeof message === 'string' ? message : inner.error };
}

/** The error that a chunk of a stream reports; the error object states its own status. */
export function streamFailure(error: JsonObject): UpstreamStatusError {
  const named =
    typeof error.code === 'number' && error.code >= 400 && error.code < 600 ? error.code : undefined;
  const status = named ?? httpStatusOfName(stringMember(error, 'status') ?? '') ?? 500;
  const redacted = redactedError(error);
  return fromErrorObject(status, isJsonObject(redacted) ? redacted : {}, {}, undefined);
}

function fromErrorObject(
  status: number,
  error: JsonObject,
  headers: Readonly<Record<string, string>>,
  nowMs: number | undefined,
): UpstreamStatusError {
  const name = stringMember(error, 'status');
  const code = name ?? stringMember(error, 'oauth');
  const { details } = error;
  const upstream = toUpstreamFailure(status, { message: messageOf(error), code, details }, headers, nowMs);
  if (status === 400 && isInvalidKey(upstream))
    return new UpstreamStatusError(401, 'unauthenticated', upstream);
  return new UpstreamStatusError(status, (name ?? rpcStatusOfHttp(status)).toLowerCase(), upstream);
}

function fromText(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
  nowMs: number | undefined,
): UpstreamStatusError {
  const readable = text !== '' && !/^[<{[]/.test(text);
  const message = readable ? text.slice(0, maxPlainText) : undefined;
  const upstream = toUpstreamFailure(status, { message }, headers, nowMs);
  return new UpstreamStatusError(status, rpcStatusOfHttp(status).toLowerCase(), upstream);
}

/** The Gemini API answers an invalid key with 400; the caller gets 401, as from other upstreams. */
function isInvalidKey({ message, details }: UpstreamFailure): boolean {
  if (/^API key (not valid|expired)/i.test(message)) return true;
  if (!Array.isArray(details)) return false;
  return (details as readonly JsonValue[]).some(
    (detail) => isJsonObject(detail) && detail.reason === 'API_KEY_INVALID',
  );
}

function messageOf(error: JsonObject): string | undefined {
  const message = stringMember(error, 'message');
  if (message !== undefined && message !== '') return message;
  const first = Array.isArray(error.errors) ? (error.errors as readonly JsonValue[])[0] : undefined;
  return isJsonObject(first) ? stringMember(first, 'message') : undefined;
}

function stringMember(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' ? value : undefined;
}
