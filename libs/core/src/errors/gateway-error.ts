/** The closed set of ways in which a request fails. The edge maps each to one status and type. */
export type GatewayErrorKind =
  | 'invalid-request'
  | 'authentication'
  | 'permission'
  | 'sign-in-link'
  | 'not-found'
  | 'payload-too-large'
  | 'request-timeout'
  | 'cancelled'
  | 'credential'
  | 'upstream-status'
  | 'upstream-unreachable'
  | 'upstream-invalid-response'
  | 'upstream-timeout'
  | 'overloaded'
  | 'too-many-concurrent'
  | 'shutting-down'
  | 'rate-limited'
  | 'budget-exhausted'
  | 'conflict'
  | 'precondition-failed'
  | 'store-unavailable'
  | 'guardrail-denied';

/** What every failure carries. */
export interface GatewayErrorOptions {
  /** The original failure, for the log only. */
  readonly cause?: unknown;
  /** Place in the request, such as `messages[2].content[0].image_url.url`. */
  readonly param?: string;
}

/**
 * A failure that the caller may read about: `message` holds no secret and no internals. Anything else that is
 * thrown is a bug and reaches the caller as a neutral `internal_error`.
 */
export abstract class GatewayError extends Error {
  abstract readonly kind: GatewayErrorKind;
  /** For programs; stable. One of `errorCatalogue`, unless it is an upstream's. */
  abstract readonly code: string;
  /** Whether the same request may succeed if it is sent again. Each class decides it for itself. */
  abstract readonly retryable: boolean;
  readonly param: string | undefined;

  constructor(message: string, options: GatewayErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.param = options.param;
  }
}
