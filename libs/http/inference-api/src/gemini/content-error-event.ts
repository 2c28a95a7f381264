import { errorResponseOf, toErrorBody } from '@model-gateway/http-server';

/** The google.rpc code of a status. Other statuses: `INVALID_ARGUMENT` below 500, `INTERNAL` from 500 on. */
const statusNames: ReadonlyMap<number, string> = new Map([
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [408, 'DEADLINE_EXCEEDED'],
  [409, 'ABORTED'],
  [412, 'FAILED_PRECONDITION'],
  [429, 'RESOURCE_EXHAUSTED'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
]);

/**
 * The event that ends a stream with an error. Google's clients recognise an error within a stream by a numeric
 * `code`, and read any other event as a part of the response. So `code` is the status here, and the gateway's own code is
 * the `reason`. The rest is as in every error response.
 */
export function encodeContentError(error: unknown, requestId: string, provider: string | undefined): string {
  const body = toErrorBody(error, requestId, provider);
  const { status: code } = errorResponseOf(error);
  const status = statusNames.get(code) ?? (code < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
  const event = { ...body, error: { ...body.error, code, status, reason: body.error.code } };
  return `data: ${JSON.stringify(event)}\r\n\r\n`;
}
