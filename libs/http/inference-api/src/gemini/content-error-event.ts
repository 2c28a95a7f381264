import { errorResponseOf, toErrorBody } from '@model-gateway/http-server';

/** google.rpc's name for what a status says; any other is a wrong request below 500, and a failure from there. */
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
 * The event that ends a stream with an error. In the middle of a stream Google's clients see an error only by a `code`
 * that is a number, and take any other event for a part of the answer: so `code` is the status here, and the gateway's
 * own code is the `reason`. The rest is as in every error answer.
 */
export function encodeContentError(error: unknown, requestId: string, provider: string | undefined): string {
  const body = toErrorBody(error, requestId, provider);
  const { status: code } = errorResponseOf(error);
  const status = statusNames.get(code) ?? (code < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
  const event = { ...body, error: { ...body.error, code, status, reason: body.error.code } };
  return `data: ${JSON.stringify(event)}\r\n\r\n`;
}
