import type { MessagesErrorBody, MessagesErrorType } from '@model-gateway/contract';
import {
  InvalidRequestError,
  isJsonObject,
  PermissionError,
  UpstreamStatusError,
  type JsonObject,
} from '@model-gateway/core';
import { errorResponseOf, toErrorBody } from './to-error-body.js';

/**
 * Anthropic's error type by status. Other statuses: `invalid_request_error` below 500, `api_error` from 500 on.
 * Source: https://docs.claude.com/en/api/errors, read 2026-11-21.
 */
const types: ReadonlyMap<number, MessagesErrorType> = new Map<number, MessagesErrorType>([
  [401, 'authentication_error'],
  [402, 'billing_error'],
  [403, 'permission_error'],
  [404, 'not_found_error'],
  [413, 'request_too_large'],
  [429, 'rate_limit_error'],
  [504, 'timeout_error'],
  [529, 'overloaded_error'],
]);

/** Statuses of other routes for which Anthropic has another. */
const statuses: ReadonlyMap<number, number> = new Map([
  [408, 504],
  [412, 402],
  [503, 529],
]);

/** The status of an error response on the routes of Anthropic's Messages API. Its clients act on no other. */
export function messagesStatusOf(error: unknown): number {
  // A model that may not be used is a mistake in the request to Anthropic's clients: after a 403 some forget their key.
  if (error instanceof PermissionError && error.code === 'model_not_allowed') return 400;
  const { status } = errorResponseOf(error);
  return statuses.get(status) ?? status;
}

/** Anthropic's error types, in distinction from Google's status names. */
const nativeType = /^(?:[a-z_]{1,80}_error|request_too_large)$/;

/** The body of an error response on the routes of Anthropic's Messages API, with the gateway's own code beside the type. */
export function toMessagesErrorBody(error: unknown, requestId: string): MessagesErrorBody {
  const { message, code } = toErrorBody(error, requestId).error;
  const details = detailsOf(error);
  const type = typeOf(error);
  return {
    type: 'error',
    error: { type, message, code, ...(details !== undefined && { details }) },
    request_id: requestId,
  };
}

/**
 * Anthropic's `error_code` for members that the gateway refuses. Anthropic's SDKs continue without a thread when they
 * receive this code, and fail without it.
 */
const errorCodes: ReadonlyMap<string | undefined, string> = new Map([
  ['thread', 'thread_unsupported_request'],
]);

/** `error.details` as Anthropic's clients expect them: an object. Google's details are a list, and are left out. */
function detailsOf(error: unknown): JsonObject | undefined {
  if (error instanceof InvalidRequestError && error.code === 'unsupported_parameter') {
    const code = errorCodes.get(error.param);
    return code === undefined ? undefined : { error_code: code };
  }
  const upstreamDetails = error instanceof UpstreamStatusError ? error.upstream.details : undefined;
  return isJsonObject(upstreamDetails) && isJsonObject(upstreamDetails.details)
    ? upstreamDetails.details
    : undefined;
}

function typeOf(error: unknown): string {
  if (error instanceof UpstreamStatusError && nativeType.test(error.code)) return error.code;
  const status = messagesStatusOf(error);
  return types.get(status) ?? (status < 500 ? 'invalid_request_error' : 'api_error');
}

/** The event that ends a stream with an error. */
export function encodeMessagesError(error: unknown, requestId: string): string {
  return `event: error\ndata: ${JSON.stringify(toMessagesErrorBody(error, requestId))}\n\n`;
}

const paths =
  /^\/v1(?:(?:\/v1)?\/messages(?:\/|$)|\/projects\/[^/]*\/locations\/[^/]*\/publishers\/anthropic\/)/;

/** Whether a path belongs to Anthropic's Messages API, whose errors have another shape. */
export function isMessagesPath(path: string): boolean {
  return paths.test(path);
}
