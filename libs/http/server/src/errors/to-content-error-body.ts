import type { ContentErrorBody, OpenObject } from '@model-gateway/contract';
import { UpstreamStatusError } from '@model-gateway/core';
import { retryAfterSeconds } from './error-responses.js';
import { errorResponseOf, toErrorBody } from './to-error-body.js';

/**
 * The google.rpc code of a status. Other statuses: `INVALID_ARGUMENT` below 500, `INTERNAL` from 500 on.
 * Source: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto, read 2026-11-27.
 */
const statusNames: ReadonlyMap<number, string> = new Map([
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [408, 'DEADLINE_EXCEEDED'],
  [409, 'ABORTED'],
  [412, 'FAILED_PRECONDITION'],
  [429, 'RESOURCE_EXHAUSTED'],
  [499, 'CANCELLED'],
  [501, 'UNIMPLEMENTED'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
  [529, 'UNAVAILABLE'],
]);

/** A google.rpc code, in distinction from the error types of other vendors. */
const googleCode = /^[A-Z][A-Z_]{1,63}$/;

/**
 * The body of an error on the paths of Google's APIs: google.rpc.Status. Google's clients recognise an error within a
 * stream by a numeric `code`, and read anything else as a part of the response. So `code` is the status, and the
 * gateway's own code is the `reason`.
 *
 * @param provider the kind of the chosen provider, where one was chosen
 */
export function toContentErrorBody(error: unknown, requestId: string, provider?: string): ContentErrorBody {
  const { error: own, ...origin } = toErrorBody(error, requestId, provider);
  const { code: reason, message, ...others } = own;
  const { status: code } = errorResponseOf(error);
  const details = upstreamDetails(error) ?? ownDetails(error, own);
  return {
    error: { code, message, status: statusNameOf(error, code), details, reason, ...others },
    ...origin,
  };
}

/** The upstream's own name of its error, where it is one of Google's and belongs to the status of the response. */
function statusNameOf(error: unknown, status: number): string {
  if (error instanceof UpstreamStatusError && error.upstream.status === status) {
    const { code } = error.upstream;
    if (code !== undefined && googleCode.test(code)) return code;
  }
  return statusNames.get(status) ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
}

/** Google's details are a list; those of other vendors have no place here. */
function upstreamDetails(error: unknown): OpenObject[] | undefined {
  const details = error instanceof UpstreamStatusError ? error.upstream.details : undefined;
  return Array.isArray(details) && details.length > 0 ? (details as OpenObject[]) : undefined;
}

const typeOf = (name: string) => `type.googleapis.com/google.rpc.${name}`;

/** What Google's clients know of errors: a reason for programs, the place of a mistake, and when to try again. */
function ownDetails(
  error: unknown,
  { code, param, message }: { code: string | null; param: string | null; message: string },
): OpenObject[] {
  const details: OpenObject[] = [];
  if (code !== null) {
    details.push({ '@type': typeOf('ErrorInfo'), reason: code.toUpperCase(), domain: 'model-gateway' });
  }
  if (param !== null) {
    const fieldViolations = [{ field: param, description: message }];
    details.push({ '@type': typeOf('BadRequest'), fieldViolations });
  }
  const seconds = retryAfterSeconds(error);
  if (seconds !== undefined) details.push({ '@type': typeOf('RetryInfo'), retryDelay: `${seconds}s` });
  return details;
}

const paths =
  /^(?:\/v1)?\/v1beta1?(?:\/|$)|^(?:\/v1){1,2}\/(?:(?:models|tunedModels)\/.+(?::|%3[Aa])\w+$|(?:projects|publishers)\/|(?:@|%40))/;

/** Whether a path belongs to Google's APIs, whose errors have another shape. Those of Claude on Vertex AI do not. */
export function isContentPath(path: string): boolean {
  return paths.test(path);
}

const streamPath = /(?::|%3[Aa])streamGenerateContent$/;

/** Whether the response is a stream that is one JSON list: Google sends it where no events are asked for. */
export function isListStream(path: string, url: string): boolean {
  if (!streamPath.test(path)) return false;
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return (query.get('alt') ?? query.get('$alt')) !== 'sse';
}
