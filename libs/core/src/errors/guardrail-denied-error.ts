import { GatewayError } from './gateway-error.js';

/** A guardrail of the config refused the request, or the answer. */
export class GuardrailDeniedError extends GatewayError {
  readonly kind = 'guardrail-denied';
  readonly code = 'guardrail_denied';
  readonly retryable = false;
}
