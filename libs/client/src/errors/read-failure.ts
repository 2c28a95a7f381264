import type { GatewayLossEntry, UpstreamErrorFacts } from '@model-gateway/contract';
import type { ApiFailure } from './gateway-api-error.js';

/** An error response. */
export interface FailedAnswer {
  /** HTTP status; undefined in the middle of a stream. */
  readonly status: number | undefined;
  readonly headers: Headers;
  /** Parsed JSON, else text. */
  readonly body: unknown;
}

/** Reads an error in either format, the gateway's or that of messages. Never throws, whatever the body is. */
export function readFailure({ status, headers, body }: FailedAnswer): ApiFailure {
  const whole = objectOf(body);
  const error = objectOf(whole?.error);
  const reported = textOf(error?.message);
  return {
    status,
    headers,
    message: reported ?? defaultMessage(status, headers),
    code: textOf(error?.code) ?? textOf(objectOf(error?.details)?.error_code),
    type: textOf(error?.type),
    param: textOf(error?.param),
    requestId: headers.get('x-gateway-request-id') ?? textOf(whole?.request_id),
    provider: textOf(whole?.provider) ?? headers.get('x-gateway-provider') ?? undefined,
    upstream: objectOf(error?.upstream) as UpstreamErrorFacts | undefined,
    loss: Array.isArray(error?.loss) ? (error.loss as GatewayLossEntry[]) : undefined,
    body,
  };
}

/** The message for an answer that did not come from the gateway, whose answers all carry its request id. */
export function proxyFailureMessage(status: number): string {
  // Browsers hide the status of a redirect.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  if (!isRedirect) return `Something before the gateway answered with the status ${status}.`;
  const word = status === 0 ? '' : ` (${status})`;
  return `Something before the gateway answered with a redirect${word}, which is not followed: is baseURL the gateway's?`;
}

function defaultMessage(status: number | undefined, headers: Headers): string {
  if (status === undefined) return 'The gateway ended the stream with an error, and did not say why.';
  if (!headers.has('x-gateway-request-id')) return proxyFailureMessage(status);
  return `The gateway answered with the status ${status}, and did not say why.`;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
