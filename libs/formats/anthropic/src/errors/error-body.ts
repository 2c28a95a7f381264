import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** The contents of an error body. */
export interface ErrorBody {
  readonly shape: 'anthropic' | 'google';
  /** Anthropic's error type, or Google's status, as the upstream spells it. */
  readonly code?: string;
  /** The HTTP status that a Google error states itself. */
  readonly status?: number;
  readonly message?: string;
  /** Details for programs: Anthropic's `request_id`, Google's `details`. */
  readonly details?: JsonValue;
}

/** The error in a body or stream event; undefined if it contains none. */
export function readErrorBody(body: JsonValue | undefined): ErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const { error } = body;
  if (isJsonObject(error)) {
    return isGoogles(error) ? fromGoogle(error) : fromAnthropic(error, body);
  }
  const text = typeof error === 'string' && error !== '' ? error : undefined;
  if (body.type !== 'error' && text === undefined) return undefined;
  const message = text ?? stringOf(body.message);
  return { shape: 'anthropic', ...(message !== undefined && { message }), ...detailsOf({}, body) };
}

/** Google's front ends send a numeric code, a status or both; Anthropic's errors have neither. */
function isGoogles(error: JsonObject): boolean {
  return typeof error.code === 'number' || (typeof error.status === 'string' && error.type === undefined);
}

function fromGoogle(error: JsonObject): ErrorBody {
  const { code, details } = error;
  const status = stringOf(error.status);
  const message = stringOf(error.message);
  const isHttp = typeof code === 'number' && Number.isInteger(code) && code >= 400 && code < 600;
  return {
    shape: 'google',
    ...(isHttp && { status: code }),
    ...(status !== undefined && { code: status }),
    ...(message !== undefined && { message }),
    ...(details !== undefined && { details }),
  };
}

function fromAnthropic(error: JsonObject, body: JsonObject): ErrorBody {
  const code = stringOf(error.type);
  const message = stringOf(error.message);
  return {
    shape: 'anthropic',
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...detailsOf(error, body),
  };
}

function detailsOf(error: JsonObject, body: JsonObject): { readonly details?: JsonObject } {
  const requestId = stringOf(body.request_id);
  const hasDetails = error.details !== undefined && error.details !== null;
  if (requestId === undefined && !hasDetails) return {};
  return {
    details: {
      ...(requestId !== undefined && { request_id: requestId }),
      ...(hasDetails && { details: error.details }),
    },
  };
}

/** The value if it is text and not empty. */
function stringOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
