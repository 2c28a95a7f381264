import type { JsonValue } from '../json.js';
import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** An upstream's refusal, as it came. */
export interface UpstreamFailure {
  /** HTTP status of the answer; for an error in a stream, the status the error itself names. */
  readonly status: number;
  /** The upstream's own code, such as `RESOURCE_EXHAUSTED` or `overloaded_error`. */
  readonly code?: string;
  readonly message: string;
  /** `google.rpc` details, RetryInfo among them. */
  readonly details?: JsonValue;
  /** How long to wait, from RetryInfo, `retry-after-ms` or `retry-after`; milliseconds. */
  readonly retryAfterMs?: number;
  /** Headers of the answer that mean something to a client of the upstream's own format. Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Statuses after which the same request may succeed. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529]);

/** The upstream answered with an error. */
export class UpstreamStatusError extends GatewayError {
  readonly kind = 'upstream-status';
  readonly retryable: boolean;

  /**
   * @param status what the caller gets; mostly `upstream.status`
   * @param code for programs: the upstream's code in lower case
   */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly upstream: UpstreamFailure,
    options?: GatewayErrorOptions,
  ) {
    super(upstream.message, options);
    this.retryable = retryableStatuses.has(status);
  }
}

/** No connection, a reset one, TLS or name resolution failed. */
export class UpstreamUnreachableError extends GatewayError {
  readonly kind = 'upstream-unreachable';
  readonly code = 'upstream_unreachable';
  readonly retryable: boolean = true;
}

/** The upstream answered something that is not an answer: broken JSON, a stream cut short. */
export class UpstreamInvalidResponseError extends GatewayError {
  readonly kind = 'upstream-invalid-response';
  readonly code = 'upstream_invalid_response';
  readonly retryable = true;
}

/** The upstream was silent for too long. */
export class UpstreamTimeoutError extends GatewayError {
  readonly kind = 'upstream-timeout';
  readonly code = 'upstream_timeout';
  readonly retryable = true;

  constructor(
    readonly phase: 'connect' | 'headers' | 'first-token' | 'idle' | 'total',
    message: string,
    options?: GatewayErrorOptions,
  ) {
    super(message, options);
  }
}
