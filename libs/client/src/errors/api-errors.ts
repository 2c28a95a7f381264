import { GatewayApiError, type ApiFailure } from './gateway-api-error.js';
import { retryAfterMs } from './retry-after.js';

/** The request is invalid; `param` names the invalid member. */
export class InvalidRequestError extends GatewayApiError {}

/** No key, or one that is unknown, expired or revoked; or the upstream refused its credential. */
export class AuthenticationError extends GatewayApiError {}

/** The key may not do this, or not use this model. */
export class PermissionError extends GatewayApiError {}

/** No such model, provider, config, prompt or route. */
export class NotFoundError extends GatewayApiError {}

/** No first token within the `requestTimeout` of the request, its config or its key. */
export class RequestTimeoutError extends GatewayApiError {}

/** A budget is used up. Waiting a little does not help. */
export class BudgetExhaustedError extends GatewayApiError {}

/** The body is over the limit. */
export class PayloadTooLargeError extends GatewayApiError {}

/** A rate limit or a quota is used up: the gateway's, or the upstream's if `upstream` is there. */
export class RateLimitError extends GatewayApiError {
  /** Milliseconds to wait before a retry; undefined if the answer names none. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: ApiFailure) {
    super(failure);
    this.retryAfterMs = retryAfterMs(failure.headers);
  }
}

/** A guardrail of the config denied the request or the answer. */
export class GuardrailDeniedError extends GatewayApiError {}

/** The upstream failed, cannot be reached, or answered nonsense. */
export class UpstreamError extends GatewayApiError {}

/** The upstream was silent for too long. */
export class UpstreamTimeoutError extends UpstreamError {}

/** The gateway could not obtain a credential for the upstream. Nothing was sent there. */
export class CredentialError extends UpstreamError {}

/** The gateway is shutting down, or a store that it needs is away. */
export class UnavailableError extends GatewayApiError {
  /** Milliseconds to wait before a retry; undefined if the answer names none. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: ApiFailure) {
    super(failure);
    this.retryAfterMs = retryAfterMs(failure.headers);
  }
}

/** A bug of the gateway. */
export class InternalError extends GatewayApiError {}
