import type { ResponseError } from '@model-gateway/contract';
import { errorResponseOf, toErrorBody } from './to-error-body.js';

/** Codes of OpenAI's Responses format that clients act on, by status. Others: `server_error`. */
const codes: ReadonlyMap<number, string> = new Map([
  [429, 'rate_limit_exceeded'],
  [503, 'server_is_overloaded'],
  [529, 'server_is_overloaded'],
]);

/** The error of a response that fails after its start. The gateway's own code stands in the log. */
export function toResponseError(error: unknown, requestId: string): ResponseError {
  const { message, type } = toErrorBody(error, requestId).error;
  return { code: codes.get(errorResponseOf(error).status) ?? 'server_error', message, type, param: null };
}
