import type { GatewayLossEntry } from '../types/gateway-facts.js';
import type { UpstreamErrorFacts } from '../types/error-body.js';
import type { ApiFailure } from './gateway-api-error.js';

/** What came back in place of an answer. */
export interface FailedAnswer {
  /** HTTP status; undefined in the middle of a stream. */
  readonly status: number | undefined;
  readonly headers: Headers;
  /** Parsed JSON, else text. */
  readonly body: unknown;
}

/** Reads an error in either format, the gateway's or that of messages. Whatever the body is, it never throws. */
export function readFailure({ status, headers, body }: FailedAnswer): ApiFailure {
  const whole = objectOf(body);
  const error = objectOf(whole?.error);
  const said = textOf(error?.message);
  const where = status === undefined ? 'in the middle of the stream' : `with the status ${status}`;
  return {
    status,
    headers,
    message: said ?? `The gateway answered ${where}, and did not say why.`,
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

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
